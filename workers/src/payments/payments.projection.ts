/** Payments: what was bought, for how much, and what became of it (docs/product/payments.md). */
import { paymentEvents, paymentProcess } from '@jobboard/contracts/payments/events'
import { paymentsReadModel, paymentsTable } from '@jobboard/platform/read-models/payments'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Payment = TableRow<typeof paymentsTable>

export const paymentsProjection: Projection<Payment> = tableProjection({
  name: paymentsReadModel,
  version: '3',
  eventTypes: Object.keys(paymentEvents.schemas),
  table: paymentsTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: stream.slice(`${paymentProcess.name}-${tenant}_`.length) }],
  evolve(payment, { type, data, metadata: { schemaVersion } }, { tenant, id: paymentId }) {
    const event = paymentEvents.upcast(type, schemaVersion, data)
    if (event.type === 'PaymentRequested') {
      const { companyId, offerId, purpose, package: ofCodes, plan, price, requestedAt } = event.data
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
      }
      return { ...bought, ...amounts }
    }
    if (payment === undefined) throw new RangeError(`${type} of a payment that was never requested`)
    switch (event.type) {
      case 'PaymentStarted':
        return { ...payment, status: 'started' }
      case 'PaymentAccepted':
        return { ...payment, status: 'accepted', paidAt: event.data.acceptedAt }
      case 'PaymentFailed':
        return { ...payment, status: 'failed' }
      case 'PaymentMismatched':
        return { ...payment, status: 'mismatched' }
      case 'PaymentFulfilled':
        return { ...payment, status: 'fulfilled', problem: null }
      case 'PaymentInvoiced':
        return { ...payment, status: 'completed', invoiceId: event.data.invoiceId }
      case 'PaymentUnfulfilled':
        return { ...payment, problem: event.data.problem.code }
    }
  },
})
