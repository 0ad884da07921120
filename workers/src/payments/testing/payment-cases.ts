/** Events of payments, and the rows that follow. */
import { paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const [tenant, paymentId] = ['devboard', '5e2d6d0e-3f0b-4c2f-8f7e-111111111111']
const onPayment = (...events: readonly GivenEvent[]) =>
  recordEvents(
    tenant,
    `${paymentProcess.name}-${tenant}_${paymentId}`,
    events.map((event) => ({ schemaVersion: paymentEvents.versions[event.type as keyof typeof paymentEvents.versions], ...event })),
  )

const [at, later] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:05:00.000Z']
const amounts = { currency: 'pln', netMinor: 99_000, vatMinor: 22_770, grossMinor: 121_770 }
const requested: GivenEvent = {
  type: 'PaymentRequested',
  data: {
    companyId: 'acme',
    offerId: '0h4k7m2p9rtv',
    purpose: 'publish',
    package: null,
    plan: { key: 'pro', name: { pl: 'Pro', en: 'Pro' }, durationInDays: 30 },
    price: { treatment: 'standard', vatPercent: 23, ...amounts },
    buyer: { subject: 's', sealed: 'x', digest: 'd' },
    returnPath: '/employer-panel/offers',
    gateway: 'sandbox',
    newsletter: false,
    requestedAt: at,
  },
}
const { package: _, ...withoutPackage } = Object(requested.data)
const started: GivenEvent = {
  type: 'PaymentStarted',
  data: { reference: 'sb_1', url: 'http://board.example/sandbox-gateway/sb_1', expiresAt: at },
}
const accepted: GivenEvent = { type: 'PaymentAccepted', data: { method: 'blik', acceptedAt: later } }
const failed: GivenEvent = { type: 'PaymentFailed', data: { reason: 'expired', failedAt: later } }
const mismatched: GivenEvent = { type: 'PaymentMismatched', data: { currency: 'eur', grossMinor: 1, noticedAt: later } }
const unfulfilled: GivenEvent = { type: 'PaymentUnfulfilled', data: { problem: { code: 'offerNotReady' } } }
const fulfilled: GivenEvent = { type: 'PaymentFulfilled', data: { fulfilledAt: later } }

const invoiced: GivenEvent = { type: 'PaymentInvoiced', data: { invoiceId: '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b' } }

const refundId = '5e2d6d0e-3f0b-4c2f-8f7e-222222222222'
const paid = [requested, started, accepted, fulfilled, invoiced]
const refundRequested: GivenEvent = {
  type: 'PaymentRefundRequested',
  data: { refundId, grossMinor: 50_000, reason: { subject: 's', sealed: 'x', digest: 'd' }, endsOffer: false, requestedAt: later },
}
const refundStarted: GivenEvent = { type: 'PaymentRefundStarted', data: { refundId, reference: 're_1' } }
const refunded: GivenEvent = { type: 'PaymentRefunded', data: { refundId, reference: 're_1', refundedAt: later } }
const refundFailed: GivenEvent = { type: 'PaymentRefundFailed', data: { refundId, reason: 'closed_card', failedAt: later } }
const correctionId = '7f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b'
const refundSettled: GivenEvent = { type: 'PaymentRefundSettled', data: { refundId, correctionId, offerEnded: false, settledAt: later } }
const refundNoticed: GivenEvent = {
  type: 'PaymentRefundNoticed',
  data: { refundId, reference: 're_2', grossMinor: 121_770, noticedAt: later },
}
const disputed: GivenEvent = {
  type: 'PaymentDisputed',
  data: { reference: 'dp_1', grossMinor: 121_770, reason: 'fraudulent', noticedAt: later },
}
const disputeClosed: GivenEvent = { type: 'PaymentDisputeClosed', data: { reference: 'dp_1', outcome: 'lost', noticedAt: later } }

const otherRefundId = '5e2d6d0e-3f0b-4c2f-8f7e-444444444444'
const reissueId = '5e2d6d0e-3f0b-4c2f-8f7e-333333333333'
const wrongInvoiceId = '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b'
const rightInvoiceId = '8f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b'
const reissueRequested: GivenEvent = {
  type: 'PaymentReissueRequested',
  data: { reissueId, invoiceId: wrongInvoiceId, buyer: { subject: 's', sealed: 'x', digest: 'd' }, requestedAt: later },
}
const reissued: GivenEvent = { type: 'PaymentReissued', data: { reissueId, correctionId, invoiceId: rightInvoiceId, reissuedAt: later } }

const row = (change: object) => ({
  payments: [
    {
      tenant,
      paymentId,
      companyId: 'acme',
      offerId: '0h4k7m2p9rtv',
      purpose: 'publish',
      publications: null,
      plan: 'pro',
      ...amounts,
      problem: null,
      requestedAt: at,
      paidAt: null,
      invoiceId: null,
      gateway: 'sandbox',
      reference: 'sb_1',
      refunds: [],
      openRefunds: 0,
      refundedMinor: 0,
      dispute: null,
      planName: { pl: 'Pro', en: 'Pro' },
      failure: null,
      reissuing: false,
      replaced: [],
      retentionEndedAt: null,
      failedRefundMinor: 0,
      refundFailedAt: null,
      ...change,
    },
  ],
})

const completed = { status: 'completed', paidAt: later, invoiceId: '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b' }
const refund = { id: refundId, grossMinor: 50_000, stage: 'requested', correctionId: null }

export const paymentCases: readonly ProjectionCase[] = [
  { name: 'a payment that was asked for', given: onPayment(requested), rows: row({ status: 'requested', reference: null }) },
  {
    name: 'one for a package',
    given: onPayment({
      type: 'PaymentRequested',
      data: { ...Object(requested.data), offerId: null, purpose: 'package', package: { publications: 5, validForDays: 365 } },
    }),
    rows: row({ status: 'requested', reference: null, offerId: '', purpose: 'package', publications: 5 }),
  },
  {
    name: 'one from before packages',
    given: onPayment({ ...requested, schemaVersion: 1, data: withoutPackage }),
    rows: row({ status: 'requested', reference: null }),
  },
  { name: 'one that can be paid', given: onPayment(requested, started), rows: row({ status: 'started' }) },
  { name: 'one that nobody paid', given: onPayment(requested, started, failed), rows: row({ status: 'failed', failure: 'expired' }) },
  { name: 'one of another amount', given: onPayment(requested, started, mismatched), rows: row({ status: 'mismatched' }) },
  {
    name: 'one that was paid after all',
    given: onPayment(requested, started, failed, accepted),
    rows: row({ status: 'accepted', paidAt: later }),
  },
  {
    name: 'one that the offer did not take',
    given: onPayment(requested, started, accepted, unfulfilled),
    rows: row({ status: 'accepted', paidAt: later, problem: 'offerNotReady' }),
  },
  {
    name: 'one whose invoice is issued',
    given: onPayment(requested, started, accepted, fulfilled, invoiced),
    rows: row({ status: 'completed', paidAt: later, invoiceId: '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b' }),
  },
  {
    name: 'one that the offer took in the end',
    given: onPayment(requested, started, accepted, unfulfilled, fulfilled),
    rows: row({ status: 'fulfilled', paidAt: later }),
  },
  {
    name: 'one of which a part is being returned',
    given: onPayment(...paid, refundRequested, refundStarted),
    rows: row({ ...completed, refunds: [{ ...refund, stage: 'started' }], openRefunds: 1 }),
  },
  {
    name: 'one of which a part was returned',
    given: onPayment(...paid, refundRequested, refunded, refundSettled),
    rows: row({ ...completed, refunds: [{ ...refund, stage: 'settled', correctionId }], refundedMinor: 50_000 }),
  },
  {
    name: 'one whose refund failed',
    given: onPayment(...paid, refundRequested, refundFailed),
    rows: row({ ...completed, refunds: [{ ...refund, stage: 'failed' }], failedRefundMinor: 50_000, refundFailedAt: later }),
  },
  {
    name: 'one whose refund came back after it was settled, and was returned in part since',
    given: onPayment(...paid, refundRequested, refunded, refundSettled, refundFailed, {
      type: 'PaymentRefundRequested',
      data: { ...Object(refundRequested.data), refundId: otherRefundId, grossMinor: 20_000 },
    }),
    rows: row({
      ...completed,
      refunds: [
        { ...refund, stage: 'failed', correctionId },
        { ...refund, id: otherRefundId, grossMinor: 20_000 },
      ],
      openRefunds: 1,
      failedRefundMinor: 30_000,
      refundFailedAt: later,
    }),
  },
  {
    name: 'one whose failed refund was made on the pages of the gateway',
    given: onPayment(...paid, refundRequested, refundFailed, {
      type: 'PaymentRefundNoticed',
      data: { refundId: otherRefundId, reference: 're_2', grossMinor: 50_000, noticedAt: later },
    }),
    rows: row({
      ...completed,
      refunds: [
        { ...refund, stage: 'failed' },
        { ...refund, id: otherRefundId, stage: 'made' },
      ],
      openRefunds: 1,
      refundedMinor: 50_000,
    }),
  },
  {
    name: 'one whose invoice is being issued again',
    given: onPayment(...paid, reissueRequested),
    rows: row({ ...completed, reissuing: true }),
  },
  {
    name: 'one whose invoice KSeF had refused, and which has another buyer',
    given: onPayment(...paid, reissueRequested, {
      type: 'PaymentBuyerCorrected',
      data: { reissueId, invoiceId: wrongInvoiceId, correctedAt: later },
    }),
    rows: row(completed),
  },
  {
    name: 'one whose invoice was issued again to another buyer',
    given: onPayment(...paid, reissueRequested, reissued),
    rows: row({ ...completed, invoiceId: rightInvoiceId, replaced: [{ invoiceId: wrongInvoiceId, correctionId }] }),
  },
  {
    name: 'one whose company was merged into another while it could be paid',
    given: onPayment(
      requested,
      started,
      { type: 'PaymentCompanyChanged', data: { companyId: 'acme-2', from: 'acme', changedAt: later } },
      accepted,
    ),
    rows: row({ companyId: 'acme-2', status: 'accepted', paidAt: later }),
  },
  {
    name: 'one whose invoices are deleted',
    given: onPayment(...paid, { type: 'PaymentRetentionEnded', data: { endedAt: '2033-01-01T01:00:00.000Z' } }),
    rows: row({ ...completed, retentionEndedAt: '2033-01-01T01:00:00.000Z' }),
  },
  {
    name: 'one that was returned at the gateway, and disputed',
    given: onPayment(...paid, refundNoticed, disputed, disputeClosed),
    rows: row({
      ...completed,
      refunds: [{ ...refund, grossMinor: 121_770, stage: 'made' }],
      openRefunds: 1,
      refundedMinor: 121_770,
      dispute: 'lost',
    }),
  },
]
