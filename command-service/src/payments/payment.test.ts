import { type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { asRefundId, asReissueId, type PaymentEvent } from '@jobboard/contracts/payments/events'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { nextStep, type Payment, paymentAggregate } from './payment.ts'
import type { PaymentCommand } from './payment-command.ts'
import { paymentAt, paymentTerms } from './testing/payment-terms.ts'

const { decider } = paymentAggregate
const { given } = specificationOf(decider)
const at = paymentAt
const request = paymentTerms
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

  it.each(['notOpened', 'cancelled'] as const)('without a checkout can be given up (%s), and then never has money', (reason) => {
    const givenUp: PaymentEvent = { type: 'PaymentFailed', data: { reason, failedAt: at } }
    given(requested).when({ type: 'givenUp', reason, at }).thenEvents(givenUp)
    given(requested, givenUp).when({ type: 'givenUp', reason, at }).thenNothing()
    given(requested, givenUp).when({ type: 'started', checkout }).thenNothing()
    given(requested, givenUp).when(paid()).thenNothing()
    given(requested, started).when({ type: 'givenUp', reason, at }).thenNothing()
    expect(stateAfter(requested, givenUp)).toMatchObject({ status: 'failed', checkout: null, reason })
    expect(stepAfter(requested, givenUp)).toBeNull()
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

it('whose retention is over has nothing left to do, and no money of it is returned', () => {
  const ended: PaymentEvent = { type: 'PaymentRetentionEnded', data: { endedAt: at } }
  const history = [requested, started, accepted]
  given(...history)
    .when({ type: 'endRetention', at })
    .thenEvents(ended)
  given(...history, ended)
    .when({ type: 'endRetention', at })
    .thenNothing()
  expect(stepAfter(...history, ended)).toBeNull()
  given(...history, ended)
    .when({
      type: 'refund',
      refundId: asRefundId('5e2d6d0e-3f0b-4c2f-8f7e-222222222222'),
      grossMinor: 1,
      reason: request.buyer,
      endsOffer: false,
      requestedAt: at,
    })
    .thenRefused('retentionEnded')
})

describe('money that is returned', () => {
  const id = asRefundId('5e2d6d0e-3f0b-4c2f-8f7e-222222222222')
  const other = asRefundId('5e2d6d0e-3f0b-4c2f-8f7e-333333333333')
  const reason = { subject: 's', sealed: 'x', digest: 'd' }
  const terms = { grossMinor: 50_000, reason, endsOffer: false, requestedAt: at }
  const refund = (refundId = id, grossMinor = 50_000): PaymentCommand => ({ type: 'refund', ...terms, refundId, grossMinor })
  const requestedRefund = (refundId = id, grossMinor = 50_000): PaymentEvent => ({
    type: 'PaymentRefundRequested',
    data: { ...terms, refundId, grossMinor },
  })
  const knows = (status: 'pending' | 'made' | 'failed', refundId = id, reference = 're_1'): PaymentCommand => ({
    type: 'learned',
    refunds: [{ refundId, reference, grossMinor: 50_000, status, failure: status === 'failed' ? 'closed_card' : null }],
    disputes: [],
    at,
  })
  const startedRefund: PaymentEvent = { type: 'PaymentRefundStarted', data: { refundId: id, reference: 're_1' } }
  const refunded: PaymentEvent = { type: 'PaymentRefunded', data: { refundId: id, reference: 're_1', refundedAt: at } }
  const failedRefund: PaymentEvent = { type: 'PaymentRefundFailed', data: { refundId: id, reason: 'closed_card', failedAt: at } }
  const settled: PaymentEvent = {
    type: 'PaymentRefundSettled',
    data: { refundId: id, correctionId: null, offerEnded: false, settledAt: at },
  }
  const paidFor = [requested, started, accepted, fulfilled, invoiced]
  const whole = [requested, started, accepted, requestedRefund(id, 121_770)]

  it('is asked of the gateway, then its invoice is corrected', () => {
    given(...paidFor)
      .when(refund())
      .thenEvents(requestedRefund())
    expect(stepAfter(...paidFor, requestedRefund())).toBe('refundMoney')
    given(...paidFor, requestedRefund())
      .when(knows('made'))
      .thenEvents(refunded)
    expect(stepAfter(...paidFor, requestedRefund(), refunded)).toBe('settleRefund')
    expect(stepAfter(...paidFor, requestedRefund(), refunded, settled)).toBeNull()
  })

  it('is never more than what was paid, in however many parts', () => {
    given(...paidFor)
      .when(refund(id, 121_771))
      .thenRefused('refundTooHigh')
    given(...paidFor, requestedRefund())
      .when(refund(other, 71_770))
      .thenEvents(requestedRefund(other, 71_770))
    given(...paidFor, requestedRefund())
      .when(refund(other, 71_771))
      .thenRefused('refundTooHigh')
    given(...paidFor, requestedRefund())
      .when(refund())
      .thenNothing()
    given(...paidFor, requestedRefund(), failedRefund)
      .when(refund(other, 121_770))
      .thenEvents(requestedRefund(other, 121_770))
  })

  it('is money that was paid', () => {
    given().when(refund()).thenRefused('paymentNotFound')
    given(requested, started).when(refund()).thenRefused('paymentNotPaid')
    given(requested, started, failed('refused')).when(refund()).thenRefused('paymentNotPaid')
  })

  it('may take days, fail, and come back after it was returned', () => {
    given(...paidFor, requestedRefund())
      .when(knows('pending'))
      .thenEvents(startedRefund)
    expect(stepAfter(...paidFor, requestedRefund(), startedRefund)).toBe('askAboutRefunds')
    given(...paidFor, requestedRefund(), startedRefund)
      .when(knows('pending'))
      .thenNothing()
    given(...paidFor, requestedRefund(), startedRefund)
      .when(knows('failed'))
      .thenEvents(failedRefund)
    given(...paidFor, requestedRefund(), refunded, settled)
      .when(knows('failed'))
      .thenEvents(failedRefund)
    given(...paidFor, requestedRefund(), refunded, settled)
      .when(knows('made'))
      .thenNothing()
    expect(stepAfter(...paidFor, requestedRefund(), failedRefund)).toBeNull()
  })

  it('of a payment that no offer took ends its attempts once it is all of it', () => {
    expect(stepAfter(...whole)).toBe('refundMoney')
    expect(stepAfter(...whole, refunded)).toBe('settleRefund')
    expect(stepAfter(...whole, refunded, settled)).toBeNull()
    expect(stepAfter(...whole, failedRefund)).toBe('changeOffer')
    expect(stepAfter(requested, started, accepted, requestedRefund(), refunded)).toBe('changeOffer')
  })

  it('at the gateway is noticed once', () => {
    const noticed: PaymentEvent = {
      type: 'PaymentRefundNoticed',
      data: { refundId: other, reference: 're_2', grossMinor: 50_000, noticedAt: at },
    }
    given(...paidFor)
      .when(knows('made', other, 're_2'))
      .thenEvents(noticed)
    given(...paidFor, noticed)
      .when(knows('made', other, 're_2'))
      .thenNothing()
    given(...paidFor)
      .when(knows('pending', other, 're_2'))
      .thenNothing()
    given(...paidFor)
      .when(knows('failed', other, 're_2'))
      .thenNothing()
    expect(stepAfter(...paidFor, noticed)).toBe('settleRefund')
  })

  it('waits while the payer disputes the payment', () => {
    const dispute = (status: 'open' | 'won' | 'lost'): PaymentCommand => ({
      type: 'learned',
      refunds: [],
      disputes: [{ reference: 'dp_1', grossMinor: 121_770, reason: 'fraudulent', status }],
      at,
    })
    const disputed: PaymentEvent = {
      type: 'PaymentDisputed',
      data: { reference: 'dp_1', grossMinor: 121_770, reason: 'fraudulent', noticedAt: at },
    }
    const closed: PaymentEvent = { type: 'PaymentDisputeClosed', data: { reference: 'dp_1', outcome: 'won', noticedAt: at } }
    given(...paidFor)
      .when(dispute('open'))
      .thenEvents(disputed)
    given(...paidFor, disputed)
      .when(dispute('open'))
      .thenNothing()
    expect([stepAfter(...paidFor, disputed), stepAfter(...paidFor, disputed, closed)]).toEqual(['askAboutDispute', null])
    given(...paidFor, disputed)
      .when(refund())
      .thenRefused('paymentDisputed')
    given(...paidFor, disputed)
      .when(dispute('won'))
      .thenEvents(closed)
    given(...paidFor)
      .when(dispute('won'))
      .thenEvents(disputed, closed)
    given(...paidFor, disputed, closed)
      .when(dispute('won'))
      .thenNothing()
    given(...paidFor, disputed, closed)
      .when(refund())
      .thenEvents(requestedRefund())
  })

  it('of another amount than was asked for is that amount', () => {
    const other = { type: 'PaymentMismatched' as const, data: { currency: 'eur', grossMinor: 100, noticedAt: at } }
    given(requested, started, other).when(refund(id, 101)).thenRefused('refundTooHigh')
    given(requested, started, other).when(refund(id, 100)).thenEvents(requestedRefund(id, 100))
    expect(stepAfter(requested, started, other, requestedRefund(id, 100), refunded)).toBe('settleRefund')
  })
})

describe('an invoice to a wrong buyer', () => {
  const [wrong, correctionId, right] = [1, 2, 3].map((n) => invoiceIdSchema.parse(`6f1d2a3b-4c5d-4e6f-8a7b-00000000000${n}`)) as [
    InvoiceId,
    InvoiceId,
    InvoiceId,
  ]
  const reissueId = asReissueId('5e2d6d0e-3f0b-4c2f-8f7e-333333333333')
  const asked = { reissueId, invoiceId: wrong, buyer: request.buyer, requestedAt: at }
  const done = { reissueId, correctionId, invoiceId: right, reissuedAt: at }
  const withInvoice: PaymentEvent = { type: 'PaymentInvoiced', data: { invoiceId: wrong } }
  const complete = [requested, started, accepted, fulfilled, withInvoice]
  const wanted: PaymentEvent = { type: 'PaymentReissueRequested', data: asked }
  const reissued: PaymentEvent = { type: 'PaymentReissued', data: done }
  const refundId = asRefundId('5e2d6d0e-3f0b-4c2f-8f7e-222222222222')
  const refund = {
    type: 'PaymentRefundRequested',
    data: { refundId, grossMinor: 100, reason: request.buyer, endsOffer: false, requestedAt: at },
  } as const

  it('is issued again once, and then another one counts', () => {
    given(...complete)
      .when({ type: 'reissue', ofRefused: false, treatment: 'standard', ...asked })
      .thenEvents(wanted)
    given(...complete, wanted)
      .when({ type: 'reissue', ofRefused: false, treatment: 'standard', ...asked })
      .thenNothing()
    expect(stepAfter(...complete, wanted)).toBe('reissueInvoice')
    given(...complete, wanted)
      .when({ type: 'reissued', ...done })
      .thenEvents(reissued)
    given(...complete, wanted, reissued)
      .when({ type: 'reissued', ...done })
      .thenNothing()
    expect(stateAfter(...complete, wanted, reissued)).toMatchObject({ invoiceId: right })
    expect(stepAfter(...complete, wanted, reissued)).toBeNull()
  })

  it('is refused where it does not count, is being replaced, or has refunds', () => {
    const other = {
      type: 'reissue',
      ofRefused: false,
      treatment: 'standard',
      ...asked,
      reissueId: asReissueId('5e2d6d0e-3f0b-4c2f-8f7e-444444444444'),
    } as const
    given(...complete, wanted)
      .when(other)
      .thenRefused('invoiceReplaced')
    given(...complete, wanted, reissued)
      .when(other)
      .thenRefused('invoiceReplaced')
    given(requested, started, accepted, fulfilled).when(other).thenRefused('invoiceReplaced')
    given().when(other).thenRefused('paymentNotFound')
    given(...complete, refund)
      .when(other)
      .thenRefused('invoiceHasRefunds')
    const failedRefund: PaymentEvent = { type: 'PaymentRefundFailed', data: { refundId, reason: 'closed_card', failedAt: at } }
    given(...complete, refund, failedRefund)
      .when({ ...other, reissueId })
      .thenEvents(wanted)
  })

  it('that KSeF refused is corrected itself, once, also where a refund waits for it, and stays the one that counts', () => {
    const ofRefused = { type: 'reissue', ofRefused: true, treatment: 'standard', ...asked } as const
    const corrected = { reissueId, invoiceId: wrong, correctedAt: at }
    const event: PaymentEvent = { type: 'PaymentBuyerCorrected', data: corrected }
    const made: PaymentEvent = { type: 'PaymentRefunded', data: { refundId, reference: 're_1', refundedAt: at } }
    given(...complete, refund, made)
      .when(ofRefused)
      .thenEvents(wanted)
    given(...complete, refund, made, wanted)
      .when({ type: 'buyerCorrected', ...corrected })
      .thenEvents(event)
    given(...complete, wanted, event)
      .when({ type: 'buyerCorrected', ...corrected })
      .thenNothing()
    expect(stateAfter(...complete, wanted, event)).toMatchObject({ invoiceId: wrong })
    expect(stepAfter(...complete, wanted, event)).toBeNull()
    expect(stepAfter(...complete, refund, made, wanted, event)).toBe('settleRefund')
    const settled = { type: 'PaymentRefundSettled', data: { refundId, correctionId, offerEnded: false, settledAt: at } } as const
    given(...complete, refund, made, settled)
      .when(ofRefused)
      .thenRefused('invoiceHasRefunds')
    // It needed no correction, or will need none: the invoice is never issued.
    given(...complete, refund, made, { ...settled, data: { ...settled.data, correctionId: null } })
      .when(ofRefused)
      .thenRefused('invoiceHasRefunds')
    given(...complete, { ...refund, data: { ...refund.data, grossMinor: request.price.grossMinor } }, made)
      .when(ofRefused)
      .thenRefused('invoiceHasRefunds')
  })

  it('is refused to a buyer who would have paid another tax', () => {
    given(...complete)
      .when({ type: 'reissue', ofRefused: false, treatment: 'reverseCharge', ...asked })
      .thenRefused('otherTaxTreatment')
  })

  it('comes before the correction of a refund that was asked for meanwhile, and after the order to the gateway', () => {
    expect(stepAfter(...complete, wanted, refund)).toBe('refundMoney')
    const made: PaymentEvent = { type: 'PaymentRefunded', data: { refundId, reference: 're_1', refundedAt: at } }
    expect(stepAfter(...complete, wanted, refund, made)).toBe('reissueInvoice')
    expect(stepAfter(...complete, wanted, refund, made, reissued)).toBe('settleRefund')
  })
})
