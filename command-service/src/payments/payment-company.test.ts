import { invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { asRefundId, asReissueId, type PaymentEvent } from '@jobboard/contracts/payments/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { nextStep, paymentAggregate } from './payment.ts'
import { paymentAt as at, paymentTerms } from './testing/payment-terms.ts'

const { decider } = paymentAggregate
const { given } = specificationOf(decider)
const { companyId: from } = paymentTerms
const companyId = companyIdSchema.parse('acme-2')
const changeCompany = { type: 'changeCompany', companyId, from, at } as const
const changed: PaymentEvent = { type: 'PaymentCompanyChanged', data: { companyId, from, changedAt: at } }

const sealed = { subject: 'subject', sealed: 'reason', digest: 'reason' }
const refundId = asRefundId('0195f0a0-1111-4abc-8def-000000000001')
const reissueId = asReissueId('0195f0a0-1111-4abc-8def-000000000002')
const invoiceId = invoiceIdSchema.parse('0195f0a0-1111-4abc-8def-000000000003')
const requested: PaymentEvent = { type: 'PaymentRequested', data: paymentTerms }
const started: PaymentEvent = { type: 'PaymentStarted', data: { reference: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: at } }
const accepted: PaymentEvent = { type: 'PaymentAccepted', data: { method: 'blik', acceptedAt: at } }
const fulfilled: PaymentEvent = { type: 'PaymentFulfilled', data: { fulfilledAt: at } }
const invoiced: PaymentEvent = { type: 'PaymentInvoiced', data: { invoiceId } }
const completed = [started, accepted, fulfilled, invoiced]
const histories: readonly (readonly PaymentEvent[])[] = [
  [],
  [started],
  [started, { type: 'PaymentFailed', data: { reason: 'expired', failedAt: at } }],
  [started, { type: 'PaymentMismatched', data: { currency: 'eur', grossMinor: 1, noticedAt: at } }],
  [started, accepted],
  [started, accepted, { type: 'PaymentUnfulfilled', data: { problem: { code: 'offerNotReady' } } }],
  [started, accepted, fulfilled],
  completed,
  [
    ...completed,
    { type: 'PaymentRefundRequested', data: { refundId, grossMinor: 100, reason: sealed, endsOffer: false, requestedAt: at } },
  ],
  [...completed, { type: 'PaymentReissueRequested', data: { reissueId, invoiceId, buyer: sealed, requestedAt: at } }],
  [...completed, { type: 'PaymentDisputed', data: { reference: 'dp_1', grossMinor: 1, reason: 'fraudulent', noticedAt: at } }],
  [...completed, { type: 'PaymentRetentionEnded', data: { endedAt: at } }],
]

it('changes in any state, once; what the payment is and what is left of it to do stay', () => {
  for (const events of histories) {
    const before = [requested, ...events].reduce(decider.evolve, decider.initial)
    const after = given(requested, ...events)
      .when(changeCompany)
      .thenEvents(changed)
    expect(after).toEqual({ ...before, companyId })
    expect(nextStep(after)).toBe(nextStep(before))
    given(requested, ...events, changed)
      .when(changeCompany)
      .thenNothing()
  }
})

it('is the one of everything that follows', () => {
  expect([requested, started, changed, accepted, fulfilled, invoiced].reduce(decider.evolve, decider.initial)).toMatchObject({
    status: 'completed',
    companyId,
  })
})

it('stays where it is a third one by now, and there must be a payment', () => {
  given({ type: 'PaymentRequested', data: { ...paymentTerms, companyId: companyIdSchema.parse('another') } })
    .when(changeCompany)
    .thenNothing()
  given().when(changeCompany).thenRefused('paymentNotFound')
})
