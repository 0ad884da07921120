import type { PaymentEvent } from '@jobboard/contracts/payments/events'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { nextStep, type Payment, type PaymentCommand, type PaymentRequest, paymentAggregate } from './payment.ts'

const { decider } = paymentAggregate
const { given } = specificationOf(decider)
const at = '2026-03-01T08:00:00.000Z'
const request: PaymentRequest = {
  companyId: companyIdSchema.parse('acme'),
  offerId: offerIdSchema.parse('0h4k7m2p9rtv'),
  purpose: 'publish',
  package: null,
  plan: { key: 'pro', name: { pl: 'Pro', en: 'Pro' }, durationInDays: 30 },
  price: { currency: 'pln', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
  buyer: { subject: 's', sealed: 'x', digest: 'd' },
  returnPath: '/employer-panel/offers',
  gateway: 'sandbox',
  newsletter: false,
  requestedAt: at,
}
const checkout = { reference: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: '2026-03-02T08:00:00.000Z' }
const requested: PaymentEvent = { type: 'PaymentRequested', data: request }
const started: PaymentEvent = { type: 'PaymentStarted', data: checkout }
const accepted: PaymentEvent = { type: 'PaymentAccepted', data: { method: 'blik', acceptedAt: at } }
const failed = (reason: 'refused' | 'expired'): PaymentEvent => ({ type: 'PaymentFailed', data: { reason, failedAt: at } })
const fulfilled: PaymentEvent = { type: 'PaymentFulfilled', data: { fulfilledAt: at } }
const invoiced: PaymentEvent = { type: 'PaymentInvoiced', data: { invoiceId: null } }
const unfulfilled = (code: string): PaymentEvent => ({ type: 'PaymentUnfulfilled', data: { problem: { code } } })
const paid = (change: object = {}): PaymentCommand => ({
  type: 'paid',
  currency: 'pln',
  grossMinor: 121_770,
  method: 'blik',
  at,
  ...change,
})
const fail = (reason: 'refused' | 'expired'): PaymentCommand => ({ type: 'failed', reason, at })
const stateAfter = (...events: readonly PaymentEvent[]): Payment => events.reduce(decider.evolve, decider.initial)
const stepAfter = (...events: readonly PaymentEvent[]) => nextStep(stateAfter(...events))

describe('a payment', () => {
  it('opens a checkout, waits for the money, changes the offer, and has its invoice', () => {
    given().when({ type: 'request', request }).thenEvents(requested)
    expect(stepAfter(requested)).toBe('openCheckout')
    given(requested).when({ type: 'started', checkout }).thenEvents(started)
    expect(stepAfter(requested, started)).toBe('askGateway')
    given(requested, started).when(paid()).thenEvents(accepted)
    expect(stepAfter(requested, started, accepted)).toBe('changeOffer')
    given(requested, started, accepted).when({ type: 'fulfilled', at }).thenEvents(fulfilled)
    expect(stepAfter(requested, started, accepted, fulfilled)).toBe('issueInvoice')
    given(requested, started, accepted, fulfilled).when({ type: 'invoiced', invoiceId: null }).thenEvents(invoiced)
    given(requested, started, accepted, fulfilled, invoiced).when({ type: 'invoiced', invoiceId: null }).thenNothing()
    expect(stepAfter(requested, started, accepted, fulfilled, invoiced)).toBeNull()
  })

  it('is accepted once, however often the gateway says so', () => {
    given(requested, started, accepted).when(paid()).thenNothing()
    given(requested, started, accepted, fulfilled).when(paid()).thenNothing()
  })

  it.each(['refused', 'expired'] as const)('that is %s has failed, and needs nothing more', (reason) => {
    given(requested, started).when(fail(reason)).thenEvents(failed(reason))
    expect(stepAfter(requested, started, failed(reason))).toBeNull()
    given(requested, started, failed(reason)).when(fail(reason)).thenNothing()
  })

  it('takes money that comes after a failure', () => {
    given(requested, started, failed('expired')).when(paid()).thenEvents(accepted)
    expect(stepAfter(requested, started, failed('expired'), accepted)).toBe('changeOffer')
  })

  it('does not fail any more once the money is there', () => {
    given(requested, started, accepted).when(fail('refused')).thenNothing()
    given(requested, started, accepted, fulfilled).when(fail('expired')).thenNothing()
  })

  it.each([
    ['amount', { grossMinor: 121_769 }],
    ['currency', { currency: 'eur' }],
  ])('of another %s publishes nothing', (_, change) => {
    const data = { currency: 'pln', grossMinor: 121_770, ...change, noticedAt: at }
    given(requested, started).when(paid(change)).thenEvents({ type: 'PaymentMismatched', data })
    expect(stepAfter(requested, started, { type: 'PaymentMismatched', data })).toBeNull()
  })

  it('that the offer did not take says why, once for each reason, and the step is repeated', () => {
    const refuse = (code: string): PaymentCommand => ({ type: 'unfulfilled', problem: { code } })
    given(requested, started, accepted).when(refuse('offerNotReady')).thenEvents(unfulfilled('offerNotReady'))
    given(requested, started, accepted, unfulfilled('offerNotReady')).when(refuse('offerNotReady')).thenNothing()
    given(requested, started, accepted, unfulfilled('offerNotReady')).when(refuse('offerGone')).thenEvents(unfulfilled('offerGone'))
    expect(stepAfter(requested, started, accepted, unfulfilled('offerNotReady'))).toBe('changeOffer')
    given(requested, started, accepted, unfulfilled('offerNotReady')).when({ type: 'fulfilled', at }).thenEvents(fulfilled)
  })

  it('that was not requested is nothing', () => {
    for (const command of [paid(), fail('expired'), { type: 'fulfilled', at }] as const) given().when(command).thenNothing()
    expect(stateAfter(started, accepted)).toEqual({ status: 'absent' })
  })
})
