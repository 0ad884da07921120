import { jest } from '@jest/globals'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { useApplied } from '../marks/use-applied.ts'
import { deleteDraft } from './application-draft.ts'
import type { Applicant } from './application-values.ts'
import { ApplyPanel } from './apply-panel.tsx'
import type { SentViewLinks } from './sent-view.tsx'

type Send = (method: string, path: string, options: SentOptions) => Promise<unknown>
interface SentOptions {
  readonly body: FormData
  readonly idempotencyKey: string
  readonly botCheck: string
  readonly signal: AbortSignal
}

const sentReply = { body: { applicationId: '8f2c5b0e-5f4d-4a53-9a3d-3a8f3c6f8d11', receipt: '7FG-0QK-M2P' } }
const candidate: Applicant = {
  name: 'Ola Lis',
  email: 'ola@lis.example',
  message: 'Dzień dobry',
  documents: [{ id: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11', fileName: 'ola.pdf', size: 20_000 }],
}
const links: SentViewLinks = {
  status: 'unregistered',
  registerUrl: (id) => `/candidate/register?applicationId=${id}`,
  profileUrl: '/candidate/profile',
  historyUrl: '/candidate/application-history',
}
const consent = { enabled: true, value: 'I agree that my data are draft for future recruitment.' }
const offer = offerDetail({ guid: '0000000000ab', applyUrl: '', informationClause: 'word '.repeat(60).trim(), futureConsent: consent })

interface Setting {
  readonly applicant?: Applicant | null
  readonly status?: SentViewLinks['status']
  readonly answer?: Send
  readonly storeFile?: ((file: File) => Promise<void>) | null
  readonly questions?: OfferDetail['screeningQuestions']
}

const Mark = () => <p data-testid="mark">{useApplied(offer.guid)?.applicationId}</p>

async function open({ applicant = null, status = 'unregistered', answer, storeFile = null, questions = [] }: Setting = {}) {
  const send = jest.fn<Send>(answer ?? (async () => sentReply))
  await renderInApp(
    <>
      <Mark />
      <ApplyPanel
        offer={{ ...offer, screeningQuestions: questions }}
        applicant={applicant}
        storeFile={storeFile}
        links={{ ...links, status }}
        similarOffers={<p>Similar jobs</p>}
        sentByClick={null}
        oneClick={null}
        onClose={() => undefined}
      />
    </>,
    { api: { send: send as unknown as WritingApiClient['send'] } },
  )
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('button', { name: 'Send application' }))
  const fields = (call = 0) => Object.fromEntries(send.mock.calls[call]?.[2].body.entries() ?? [])
  const pick = async (file: File) => user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  return { user, send, press, fields, pick }
}
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pdf = (name = 'cv.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

beforeEach(() => deleteDraft(offer.guid))

it('names what is missing, field by field, in the words of the form', async () => {
  const { press, send, user } = await open()
  await press()
  expect(screen.getByText('First and last name is a required field')).toBeTruthy()
  expect(screen.getByText('Email is a required field')).toBeTruthy()
  expect(screen.getByText('Introduction message or CV is required to apply for this offer')).toBeTruthy()
  await user.type(box('Email'), 'ola@')
  expect(screen.getByText('Email must be valid')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

it('counts the characters of the message from 100 before its limit on', async () => {
  const { user } = await open()
  const message = box(/Message/)
  await user.click(message)
  await user.paste('x'.repeat(899))
  expect(screen.queryByText(/characters left/)).toBeNull()
  await user.paste('x')
  expect(screen.getByText('100 characters left')).toBeTruthy()
  await user.paste('x'.repeat(101))
  await user.tab()
  expect(screen.getByText('Maximum 1000 characters')).toBeTruthy()
})

it('sends what was typed, the file and only the consents of the offer, then shows the receipt and the way to register', async () => {
  const { user, press, fields, send, pick } = await open()
  await user.type(box('First and last name'), 'Ola Lis')
  await user.type(box('Email'), 'ola@lis.example')
  await pick(pdf('Ola Lis.pdf'))
  await user.click(screen.getByRole('checkbox', { name: 'Future recruitment' }))
  expect(screen.queryByRole('checkbox', { name: 'Consent' })).toBeNull()
  await press()
  await screen.findByText('7FG-0QK-M2P')
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/v1/offers/0000000000ab/applications'])
  expect(send.mock.calls[0]?.[2].botCheck).toBe('apply')
  expect(fields()).toMatchObject({
    name: 'Ola Lis',
    email: 'ola@lis.example',
    fileName: 'Ola Lis.pdf',
    source: 'apply_form',
    future_consent_accepted: 'true',
    custom_consent_accepted: 'false',
  })
  expect(fields()).not.toHaveProperty('documentId')
  const register = screen.getByRole('link', { name: 'Create an account and follow your application' })
  expect(register.getAttribute('href')).toContain('applicationId=8f2c5b0e')
  expect(screen.queryByText('Similar jobs')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  ['missingPreferences', 'Go to your profile', false],
  ['complete', 'Follow your application', true],
] as const)('shows a candidate who is %s what comes next', async (status, link, hasSimilar) => {
  const { press } = await open({ applicant: candidate, status })
  await press()
  await screen.findByText('7FG-0QK-M2P')
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
  expect(screen.queryByText('Similar jobs') !== null).toBe(hasSimilar)
})

it('is one click with the profile as it is, and the form once anything of it was changed', async () => {
  const asItIs = await open({ applicant: candidate })
  await asItIs.press()
  await screen.findByText('7FG-0QK-M2P')
  expect(asItIs.fields()).toMatchObject({ source: '1_click_apply', documentId: candidate.documents[0]?.id, message: 'Dzień dobry' })
  expect(screen.getByTestId('mark').textContent).toBe(sentReply.body.applicationId)
})

it('is no one click with another name', async () => {
  const changed = await open({ applicant: candidate })
  await changed.user.type(box('First and last name'), 'owska')
  await changed.press()
  await screen.findByText('7FG-0QK-M2P')
  expect(changed.fields()).toMatchObject({ source: 'apply_form', name: 'Ola Lisowska' })
})

it('takes another file than those of the profile, and stores it there if wanted', async () => {
  const storeFile = jest.fn(async (_file: File) => undefined)
  const { user, press, pick, fields } = await open({ applicant: candidate, storeFile })
  await user.click(screen.getByRole('radio', { name: 'Another file' }))
  await pick(pdf('new.pdf'))
  await user.click(screen.getByRole('checkbox', { name: 'Save this file in my profile' }))
  await press()
  await screen.findByText('7FG-0QK-M2P')
  expect(fields()).not.toHaveProperty('documentId')
  expect(storeFile.mock.calls[0]?.[0].name).toBe('new.pdf')
})

it('keeps what was typed for the next time, and asks for the file by its name', async () => {
  const { user, pick } = await open()
  await user.type(box('First and last name'), 'Ola')
  await pick(pdf('ola-cv.pdf'))
  await waitFor(() => expect(sessionStorage.getItem('application-0000000000ab')).toContain('ola-cv.pdf'))
})

it('begins with the stored draft', async () => {
  const draft = { name: 'Ola', email: 'ola@lis.example', message: 'Hello', fileName: 'ola-cv.pdf' }
  sessionStorage.setItem('application-0000000000ab', JSON.stringify(draft))
  await open()
  expect(box('First and last name').value).toBe('Ola')
  expect(screen.getByText(/^Add “ola-cv.pdf” again/)).toBeTruthy()
})

it('says what the server refused at its field, sends the same again under the same key, and another file under another', async () => {
  let answers = 0
  const { user, press, send, pick } = await open({
    answer: async () => {
      answers += 1
      if (answers === 1) throw new ProblemError({ status: 0, code: 'unreachable' })
      throw new ProblemError({
        status: 422,
        code: 'validation',
        fields: [fieldError('attachment', messageKeys.attachmentInfected)],
      })
    },
  })
  await user.type(box('First and last name'), 'Ola Lis')
  await user.type(box('Email'), 'ola@lis.example')
  await pick(pdf())
  await press()
  await screen.findByText(/The server isn't responding/)
  await press()
  await screen.findByText(/This file contains a virus/)
  await pick(pdf('clean.pdf'))
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  const keys = send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

it('can be stopped while it is sent, and loses nothing', async () => {
  const { user, press, pick } = await open({
    answer: (_method, _path, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  await user.type(box('First and last name'), 'Ola Lis')
  await user.type(box('Email'), 'ola@lis.example')
  await pick(pdf())
  await press()
  await user.click(await screen.findByRole('button', { name: 'Stop sending' }))
  await screen.findByRole('button', { name: 'Send application' })
  expect(box('First and last name').value).toBe('Ola Lis')
  expect(within(screen.getByRole('dialog')).getByText('cv.pdf')).toBeTruthy()
})

describe('the questions of the employer', () => {
  const ids = { permit: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d12', start: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d13' }
  const more = { years: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d14', why: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d15' }
  const questions: OfferDetail['screeningQuestions'] = [
    { id: ids.permit, text: 'Can you work here?', required: true, kind: 'yesNo' },
    { id: ids.start, text: 'When can you start?', required: false, kind: 'choice', choices: ['Now', 'Later'] },
    { id: more.years, text: 'How many years?', required: true, kind: 'number', unit: 'years', min: 0, max: 50 },
    { id: more.why, text: 'Why us?', required: false, kind: 'text' },
  ]

  it('are asked by one control each; what is missing or wrong is said there, and the answers are sent', async () => {
    const { user, press, fields, send } = await open({ questions, applicant: candidate })
    await press()
    expect(screen.getAllByText('Answer this question')).toHaveLength(2)
    await user.click(within(screen.getByRole('group', { name: /Can you work here/ })).getByRole('radio', { name: 'No' }))
    await user.type(box(/How many years/), 'many')
    expect(screen.getByText('Enter a number')).toBeTruthy()
    await user.clear(box(/How many years/))
    await user.type(box(/How many years/), '51')
    expect(screen.getByText('Enter a number, from 0 to 50')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await user.clear(box(/How many years/))
    await user.type(box(/How many years/), '3,5')
    await user.click(screen.getByRole('radio', { name: 'Later' }))
    await press()
    await screen.findByText('7FG-0QK-M2P')
    expect(JSON.parse(String(fields().answers))).toEqual({ [ids.permit]: false, [ids.start]: 'Later', [more.years]: 3.5 })
  })

  it('may be left without an answer, or have it taken back, where none is required', async () => {
    const { user, press, fields } = await open({ questions: questions.slice(1, 2), applicant: candidate })
    await user.click(screen.getByRole('radio', { name: 'Now' }))
    await user.click(screen.getByRole('radio', { name: "I'd rather not say" }))
    await press()
    await screen.findByText('7FG-0QK-M2P')
    expect(fields()).not.toHaveProperty('answers')
  })

  it('have their answers stored with the draft', async () => {
    const first = await open({ questions })
    await first.user.type(box(/Why us/), 'Trains')
    await waitFor(() => expect(sessionStorage.getItem('application-0000000000ab')).toContain('Trains'))
  })

  it('begin with the answers of the draft, as far as they are still asked', async () => {
    const answers = { [more.why]: 'Trains', [ids.start]: 'Later', unasked: 'x' }
    const draft = { name: 'Ola', email: 'ola@lis.example', message: '', answers, fileName: null }
    sessionStorage.setItem('application-0000000000ab', JSON.stringify(draft))
    await open({ questions })
    expect(box(/Why us/).value).toBe('Trains')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Later' }).checked).toBe(true)
  })
})
