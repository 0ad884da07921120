/** Payments: what was bought, for how much, and what became of it (docs/product/payments.md). */
import { type PaymentEvent, paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { type PaymentRefundRow, paymentsReadModel, paymentsTable } from '@jobboard/platform/read-models/payments'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Payment = TableRow<typeof paymentsTable>

export const paymentsProjection: Projection<Payment> = tableProjection({
  name: paymentsReadModel,
  version: '8',
  eventTypes: Object.keys(paymentEvents.schemas),
  table: paymentsTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: stream.slice(`${paymentProcess.name}-${tenant}_`.length) }],
  evolve(payment, { type, data, metadata: { schemaVersion } }, { tenant, id: paymentId }) {
    const event = paymentEvents.upcast(type, schemaVersion, data)
    if (event.type === 'PaymentRequested') {
      const { companyId, offerId, purpose, package: ofCodes, plan, price, requestedAt, gateway } = event.data
      const { currency, netMinor, vatMinor, grossMinor } = price
      const amounts = { currency, netMinor, vatMinor, grossMinor }
      const bought = {
        tenant,
        paymentId,
        companyId,
        offerId: offerId ?? '',
        purpose,
        publications: ofCodes?.publications ?? null,
        plan: plan.key,
        status: 'requested',
        problem: null,
        requestedAt,
        paidAt: null,
        invoiceId: null,
        gateway,
        reference: null,
        ...returns([]),
        dispute: null,
        planName: plan.name,
        failure: null,
        reissuing: false,
        replaced: [],
        retentionEndedAt: null,
        failedRefundMinor: 0,
        refundFailedAt: null,
      }
      return { ...bought, ...amounts }
    }
    if (payment === undefined) throw new RangeError(`${type} of a payment that was never requested`)
    switch (event.type) {
      case 'PaymentCompanyChanged':
        return { ...payment, companyId: event.data.companyId }
      case 'PaymentStarted':
        return { ...payment, status: 'started', reference: event.data.reference }
      case 'PaymentAccepted':
        return { ...payment, status: 'accepted', paidAt: event.data.acceptedAt, failure: null }
      case 'PaymentFailed':
        return { ...payment, status: 'failed', failure: event.data.reason }
      case 'PaymentMismatched':
        return { ...payment, status: 'mismatched', failure: null }
      case 'PaymentFulfilled':
        return { ...payment, status: 'fulfilled', problem: null }
      case 'PaymentInvoiced':
        return { ...payment, status: 'completed', invoiceId: event.data.invoiceId }
      case 'PaymentUnfulfilled':
        return { ...payment, problem: event.data.problem.code }
      case 'PaymentDisputed':
        return { ...payment, dispute: 'open' }
      case 'PaymentDisputeClosed':
        return { ...payment, dispute: event.data.outcome }
      case 'PaymentRetentionEnded':
        return { ...payment, retentionEndedAt: event.data.endedAt }
      case 'PaymentReissueRequested':
        return { ...payment, reissuing: true }
      case 'PaymentBuyerCorrected':
        return { ...payment, reissuing: false }
      case 'PaymentReissued': {
        const { invoiceId, correctionId } = event.data
        const before = payment.invoiceId === null ? [] : [{ invoiceId: payment.invoiceId, correctionId }]
        return { ...payment, reissuing: false, invoiceId, replaced: [...(payment.replaced ?? []), ...before] }
      }
      case 'PaymentRefundRequested':
      case 'PaymentRefundNoticed':
      case 'PaymentRefundStarted':
      case 'PaymentRefunded':
      case 'PaymentRefundFailed':
      case 'PaymentRefundSettled':
        return { ...payment, ...returns(refundsAfter(payment.refunds ?? [], event)), ...owedAfter(payment, event) }
    }
  },
})

type RefundEvent = Extract<PaymentEvent, { readonly data: { readonly refundId: string } }>

function refundsAfter(refunds: readonly PaymentRefundRow[], event: RefundEvent): readonly PaymentRefundRow[] {
  const { refundId: id } = event.data
  const set = (change: Partial<PaymentRefundRow>) => refunds.map((refund) => (refund.id === id ? { ...refund, ...change } : refund))
  switch (event.type) {
    case 'PaymentRefundRequested':
      return [...refunds, { id, grossMinor: event.data.grossMinor, stage: 'requested', correctionId: null }]
    case 'PaymentRefundNoticed':
      return [...refunds, { id, grossMinor: event.data.grossMinor, stage: 'made', correctionId: null }]
    case 'PaymentRefundStarted':
      return set({ stage: 'started' })
    case 'PaymentRefunded':
      return set({ stage: 'made' })
    case 'PaymentRefundFailed':
      return set({ stage: 'failed' })
    case 'PaymentRefundSettled':
      return set({ stage: 'settled', correctionId: event.data.correctionId })
  }
}

/** A refund that is asked for or noticed after one that failed is for its money, as far as its amount goes. */
function owedAfter(payment: Payment, event: RefundEvent): Pick<Payment, 'failedRefundMinor' | 'refundFailedAt'> {
  const { failedRefundMinor, refundFailedAt } = payment
  const owed = failedRefundMinor ?? 0
  if (event.type === 'PaymentRefundFailed') {
    const failed = (payment.refunds ?? []).find(({ id }) => id === event.data.refundId)
    return { failedRefundMinor: owed + (failed?.grossMinor ?? 0), refundFailedAt: event.data.failedAt }
  }
  if (event.type !== 'PaymentRefundRequested' && event.type !== 'PaymentRefundNoticed') return { failedRefundMinor, refundFailedAt }
  const left = Math.max(0, owed - event.data.grossMinor)
  return { failedRefundMinor: left, refundFailedAt: left === 0 ? null : refundFailedAt }
}

function returns(refunds: readonly PaymentRefundRow[]): Pick<Payment, 'refunds' | 'openRefunds' | 'refundedMinor'> {
  const isReturned = ({ stage }: PaymentRefundRow): boolean => stage === 'made' || stage === 'settled'
  return {
    refunds,
    openRefunds: refunds.filter(({ stage }) => stage !== 'settled' && stage !== 'failed').length,
    refundedMinor: refunds.reduce((sum, refund) => (isReturned(refund) ? sum + refund.grossMinor : sum), 0),
  }
}
