import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { ProblemError } from '../../http/problem-error.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { type Body, descriptionOf, isInvalid, setUp } from './testing/sample-form.tsx'
import { useContractForm } from './use-contract-form.ts'

it('shows no error of a field during its first input, and shows it on blur', async () => {
  const { user, email } = await setUp()
  await user.type(email, 'ada')
  expect(isInvalid(email)).toBe(false)
  await user.tab()
  expect(isInvalid(email)).toBe(true)
  expect(descriptionOf(email)).toBe('Email must be valid')
})

it('then checks with every change', async () => {
  const { user, email } = await setUp()
  await user.type(email, 'ada')
  await user.tab()
  await user.type(email, '@example.com')
  expect(isInvalid(email)).toBe(false)
  await user.clear(email)
  expect(isInvalid(email)).toBe(true)
})

it('shows all errors on submit and puts the focus on the first', async () => {
  const sent: Body[] = []
  const { user, email, password, submit } = await setUp(async (body) => void sent.push(body))
  await user.type(email, 'ada@example.com')
  await user.click(submit)
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(isInvalid(password)).toBe(true)
  expect(descriptionOf(screen.getByRole('group', { name: 'Reason' }))).toBe('Select one of the options')
  expect(sent).toEqual([])
})

it('sends what the schema reads of the values', async () => {
  const sent: Body[] = []
  const { submit, fill, user } = await setUp(async (body) => void sent.push(body))
  await fill()
  await user.click(submit)
  await waitFor(() =>
    expect(sent).toEqual([{ email: 'ada@example.com', password: 'secret', reason: 'other', message: '', day: null, file: null }]),
  )
})

it('sends on Enter in a field of one line, or not where that was asked for', async () => {
  for (const sendsOnEnter of [true, false]) {
    const sent: Body[] = []
    const { fill, user, password } = await setUp(async (body) => void sent.push(body), sendsOnEnter)
    await fill()
    await user.type(password, '{Enter}')
    await waitFor(() => expect(sent).toHaveLength(sendsOnEnter ? 1 : 0))
    document.body.innerHTML = ''
  }
})

it('puts what the server refuses at its field, until it is changed, and the focus there', async () => {
  const { fill, user, email, submit } = await setUp(async () => {
    throw new ProblemError({ status: 422, code: 'validation', fields: [{ path: 'email', code: 'tooLong', message: 'errors.tooLong' }] })
  })
  await fill()
  await user.click(submit)
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(descriptionOf(email)).toBe('This is too long')
  expect(screen.getByRole('alert')).toHaveProperty('textContent', '')
  await user.type(email, 'x')
  expect(isInvalid(email)).toBe(false)
})

it('says above the button what concerns the whole form', async () => {
  const { fill, user, submit } = await setUp(async () => {
    throw new ProblemError({ status: 429, code: 'rateLimited', retryAfterSeconds: 130 })
  })
  await fill()
  await user.click(submit)
  expect(await screen.findByText('Too many attempts. Try again in 3 minutes')).toBeTruthy()
})

it('repeats an intent that failed under its key, and uses a new one when the values changed or it succeeded', async () => {
  const keys: string[] = []
  let isDown = true
  const { fill, user, submit, email } = await setUp(async (_, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    if (isDown) throw new ProblemError({ status: 0, code: 'unreachable' })
  })
  await fill()
  await user.click(submit)
  await user.click(submit)
  await waitFor(() => expect(keys).toHaveLength(2))
  await user.type(email, 'pl')
  isDown = false
  await user.click(submit)
  await user.click(submit)
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

it('asks under a new key after a refusal that the server stores, and under the same one while the first try is in flight there', async () => {
  const keys: string[] = []
  const answers = [
    { status: 409, code: 'idempotencyInProgress' },
    { status: 409, code: 'conflict' },
    { status: 422, code: 'validation' },
  ]
  const { fill, user, submit } = await setUp(async (_, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    const answer = answers.shift()
    if (answer !== undefined) throw new ProblemError(answer)
  })
  await fill()
  for (const count of [1, 2, 3, 4]) {
    await user.click(submit)
    await waitFor(() => expect(keys).toHaveLength(count))
  }
  expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3])
})

it('shows that it works and ignores a second press, without losing the focus', async () => {
  let finish: () => void = () => undefined
  let calls = 0
  const { fill, user, submit } = await setUp(() => {
    calls += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await fill()
  await user.click(submit)
  const working = await screen.findByRole('button', { name: 'Sending' })
  await user.click(working)
  expect(calls).toBe(1)
  expect(document.activeElement).toBe(working)
  finish()
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy()
})

it('shows a password on request', async () => {
  const { user, password } = await setUp()
  expect(password.getAttribute('type')).toBe('password')
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false })
  await user.click(toggle)
  expect(password.getAttribute('type')).toBe('text')
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
})

it('counts what is left of a long text near its limit', async () => {
  const { user } = await setUp()
  const message = screen.getByRole('textbox', { name: /Message/ })
  await user.type(message, 'Eighteen letters..')
  expect(screen.getByText('2 characters left')).toBeTruthy()
  await user.type(message, '....')
  expect(screen.getByText('2 characters too many')).toBeTruthy()
})

it('can be cleared by what was sent, and sends the next with a key of its own', async () => {
  const sent: string[] = []
  const { user, email, submit, fill } = await setUp(
    async ({ email: address }, { idempotencyKey }) => sent.push(address, idempotencyKey),
    true,
    true,
  )
  await fill()
  await user.click(submit)
  await waitFor(() => expect(email).toHaveProperty('value', ''))
  expect(isInvalid(email)).toBe(false)
  await fill()
  await user.click(submit)
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent[1]).not.toBe(sent[3])
})

it('is not cleared when the server refuses it', async () => {
  const { user, email, submit, fill } = await setUp(
    () => Promise.reject(new ProblemError({ status: 503, code: 'unavailable' })),
    true,
    true,
  )
  await fill()
  await user.click(submit)
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(email).toHaveProperty('value', 'ada@example.com')
})

interface VersionedProps {
  readonly stored: { name: string; isStale: boolean }
  readonly refusal?: { readonly status: number; readonly code: string }
}

function Versioned({ stored, refusal = { status: 412, code: 'stale' } }: VersionedProps) {
  const handle = useContractForm({
    schema: z.object({ name: z.string().min(1, messageKeys.required) }),
    initial: { name: 'First' },
    send: async () => {
      if (stored.isStale) throw new ProblemError(refusal)
    },
    reload: async () => {
      stored.isStale = false
      return { name: stored.name }
    },
  })
  return (
    <>
      <Form handle={handle} label="Versioned" sendsOnEnter>
        <TextField field={handle.field('name')} label="Name" />
      </Form>
      <ConfirmDialog />
    </>
  )
}

it('keeps what was typed when another change came first, says so, and offers to look at it', async () => {
  const { user, fill, submit, email } = await setUp(() => Promise.reject(new ProblemError({ status: 409, code: 'conflict' })))
  await fill()
  await user.click(submit)
  const alert = screen.getByRole('alert')
  await waitFor(() =>
    expect(alert.textContent).toBe('Someone else changed this at the same moment. Send it againNothing you typed is lost.'),
  )
  expect(email).toHaveProperty('value', 'ada@example.com')
})

it('says what a refusal about a field means that is not in view', async () => {
  const { user, fill, submit } = await setUp(() =>
    Promise.reject(
      new ProblemError({ status: 422, code: 'validation', fields: [{ path: 'token', code: 'tooLong', message: 'errors.tooLong' }] }),
    ),
  )
  await fill()
  await user.click(submit)
  expect(await screen.findByText('Something went wrong. Try again')).toBeTruthy()
})

function Hidden() {
  const handle = useContractForm({
    schema: z.object({ token: z.string().min(5, messageKeys.tooShort), name: z.string() }),
    initial: { name: '' },
    toBody: (values) => ({ ...values, token: '-' }),
    send: () => Promise.reject(new Error('It must not be sent')),
  })
  return (
    <Form handle={handle} label="Hidden" sendsOnEnter>
      <TextField field={handle.field('name')} label="Name" />
    </Form>
  )
}

it('never refuses in silence: an error without a field of its own is said as a whole', async () => {
  await renderInApp(<Hidden />)
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(await screen.findByText('Something went wrong. Try again')).toBeTruthy()
})

it('offers what is stored now when it has changed so that the command no longer applies', async () => {
  await renderInApp(<Versioned stored={{ name: 'Second', isStale: true }} refusal={{ status: 409, code: 'offerNotDraft' }} />)
  const user = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' of mine{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This job is no longer a draft.*Nothing you typed is lost/)
  expect(name).toHaveProperty('value', 'First of mine')
  expect(screen.getByRole('button', { name: 'Show the newer version' })).toBeTruthy()
})

it('offers the newer version when another change came first, and asks before what was typed is lost', async () => {
  await renderInApp(<Versioned stored={{ name: 'Second', isStale: true }} />)
  const user = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' of mine{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone saved a newer version/)
  const show = screen.getByRole('button', { name: 'Show the newer version' })
  await user.click(show)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(name).toHaveProperty('value', 'First of mine')
  await user.click(show)
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(name).toHaveProperty('value', 'Second'))
  expect(screen.getByRole('alert').textContent).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(name, '!{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(name).toHaveProperty('value', 'Second!')
})
