/** What each state of a payment says to the payer who returns, and where it leads. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'

const payment: PaymentStatus = {
  id: 'p1',
  status: 'started',
  purpose: 'publish',
  offerId: 'aaaaaaaaaaaa',
  plan: 'pro',
  publications: null,
  price: { currency: 'pln', treatment: 'standard', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
  reason: null,
  problem: null,
  refundedMinor: 0,
  disputed: false,
  payment_request_url: null,
}

let shown = payment
const fulfilled: string[] = []
beforeEach(() => void fulfilled.splice(0))
/** The gateway says so without being asked. */
const notice = (state: Partial<PaymentStatus>): void => {
  shown = { ...payment, ...state }
}

/** `states`: what the gateway's check answers, one after another; the last one stays. */
async function show(...states: Partial<PaymentStatus>[]) {
  const checks: string[] = []
  shown = { ...payment, ...states[0] }
  await renderInApp(
    <PaymentOutcome
      id="p1"
      RefusedFields={({ errors }) => <p>{errors.map(({ path }) => path).join()}</p>}
      onFulfilled={({ id }, slug) => fulfilled.push(`${id} ${slug}`)}
    />,
    {
      api: {
        get: (async (path: string) =>
          path.endsWith('/standing') ? { slug: 'java-developer-aaaaaaaaaaaa', expiresAt: '2026-04-11T22:00:00.000Z' } : shown) as never,
        send: (async (method: string, path: string) => {
          checks.push(`${method} ${path}`)
          shown = { ...payment, ...states[Math.min(checks.length, states.length) - 1] }
          return { body: shown, etag: null }
        }) as never,
      },
    },
  )
  return checks
}

const link = (name: string) => screen.findByRole('link', { name })
const leadsTo = async (name: string, href: string) => expect((await link(name)).getAttribute('href')).toBe(href)

it('asks the gateway once on return', async () => {
  const checks = await show({ status: 'ok' })
  await screen.findByText('Your job is online')
  expect(checks).toEqual(['POST /v1/payments/p1/check'])
})

it('of one that a notice settled after the return, checks the payment, so that what is read next has the job', async () => {
  const checks = await show({ status: 'paid' }, { status: 'ok' })
  notice({ status: 'ok' })
  await screen.findByText('Your job is online', {}, { timeout: 6_000 })
  expect(checks).toHaveLength(2)
})

it('says that the job is online, until when, and leads to it and to the list', async () => {
  await show({ status: 'ok' })
  await screen.findByText(/It is visible until .*April/)
  await leadsTo('See the job', '/job-offer/java-developer-aaaaaaaaaaaa')
  await leadsTo('To my jobs', '/employer-panel/offers')
  expect(fulfilled).toEqual(['p1 java-developer-aaaaaaaaaaaa'])
})

it('says that the job is extended', async () => {
  await show({ status: 'ok', purpose: 'extend' })
  await screen.findByText('Your job is extended')
})

it('of one that is not paid yet, leads to the gateway and back to the job', async () => {
  await show({ status: 'started', payment_request_url: 'http://board.example/sandbox-gateway/sb_1' })
  await leadsTo('Pay', 'http://board.example/sandbox-gateway/sb_1')
  await leadsTo('Back to the job', '/employer-panel/offers/aaaaaaaaaaaa/edit')
})

it('of one that the gateway did not open, leads back to the payment', async () => {
  await show({ status: 'pending' })
  await leadsTo('Back to the payment', '/employer-panel/offers/aaaaaaaaaaaa/edit?step=payment')
})

it.each([
  ['refused', 'The payment was refused'],
  ['expired', 'The time to pay is over'],
  ['cancelled', 'The payment was cancelled'],
  ['notOpened', "The payment couldn't be started"],
] as const)('of one that was %s, says that nothing was charged, and leads to another payment', async (reason, title) => {
  await show({ status: 'failed', reason })
  await screen.findByText(title)
  await screen.findByText(/You haven't been charged/)
  await leadsTo('Pay again', '/employer-panel/offers/aaaaaaaaaaaa/edit?step=payment')
})

it('of a failed payment for an extension, leads to the extension', async () => {
  await show({ status: 'failed', reason: 'refused', purpose: 'extend' })
  await leadsTo('Pay again', '/employer-panel/offers/aaaaaaaaaaaa/extend')
})

it('of one that is paid while the offer lacks something, names it, leads to the form, and retries on request', async () => {
  const problem = { code: 'offerNotReady', errors: [{ path: 'body', code: 'required', message: 'errors.required' }] }
  const checks = await show({ status: 'paid', problem }, { status: 'ok' })
  await screen.findByText("You've paid, but the job can't be published yet")
  await screen.findByText('Some fields need correcting first')
  await screen.findByText('body')
  await leadsTo('Correct the job', '/employer-panel/offers/aaaaaaaaaaaa/edit')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Your job is online')
  expect(checks).toHaveLength(2)
})

it('of one that is paid and moves, announces that the job follows', async () => {
  await show({ status: 'paid' })
  const [region] = await screen.findAllByRole('status')
  expect(region).toBeDefined()
  if (region !== undefined) await within(region).findByText('The job will be online in a moment.')
})

it('of a second one for the same, says that it is returned, and asks for no correction of the job', async () => {
  await show({ status: 'paid', problem: { code: 'offerNotDraft', errors: [] } })
  await screen.findByText('This job is already paid for')
  expect(screen.queryByRole('link', { name: 'Correct the job' })).toBeNull()
})

it('of one that can be paid, is cancelled after a question', async () => {
  const checks = await show({ status: 'started' }, { status: 'failed', reason: 'cancelled' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  const question = overlays.requests().find(({ kind }) => kind === 'confirm')
  expect(question).toMatchObject({ title: 'Cancel this payment?', isDestructive: true })
  if (question?.kind === 'confirm') question.answer(true)
  await waitFor(() => expect(checks).toContain('POST /v1/payments/p1/cancel'))
  await screen.findByText('The payment was cancelled')
})

it('of another amount, says whom to write to and which payment to name', async () => {
  await show({ status: 'error' })
  await screen.findByText(/name this payment: p1/)
  expect((await link('Write to us')).getAttribute('href')).toMatch(/^mailto:/)
})
