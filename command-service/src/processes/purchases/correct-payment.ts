/** The correction of a payment's invoice after money was returned: one for each refund (docs/product/invoices.md, "Corrections"). */
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import { makeCorrectionToGross } from '@jobboard/contracts/invoices/make-document'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type InvoiceDeps, invoiceProcess, issueInvoice } from '../../invoices/invoice-process.ts'
import { openDocument } from '../../invoices/seal-invoice.ts'
import { needsNoInvoice, type PaidPayment, paidMinor } from '../../payments/payment.ts'
import { correctionIdOf } from '../../payments/payment-documents.ts'
import type { Refund } from '../../payments/refunds.ts'
import { openRefundReason } from '../../payments/seal-buyer.ts'
import { loadProcess, type StepContext } from '../../shell/process-manager.ts'

export type Correction =
  /** No invoice, one that says already what is left, or one that KSeF refused where nothing is left. */
  | { readonly kind: 'none' }
  /** For the number of KSeF. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'issued'; readonly id: InvoiceId }

/** What is left of the payment once this refund has its correction: those that failed since do not count. */
const leftMinor = (payment: PaidPayment, { id, grossMinor }: Refund): number =>
  payment.refunds.reduce(
    (left, other) => (other.stage === 'settled' && other.id !== id ? left - other.grossMinor : left),
    paidMinor(payment) - grossMinor,
  )

export async function correctPayment(
  deps: InvoiceDeps,
  payment: PaidPayment,
  refund: Refund,
  { tenant, processId, metadata }: StepContext,
): Promise<Correction> {
  const { invoicing } = tenant
  const corrected = payment.status === 'completed' ? payment.invoiceId : null
  if (corrected === null || payment.retentionEndedAt !== null) return { kind: 'none' }
  if (invoicing === null) throw new UnavailableError(`Payment ${processId} has an invoice, and its board issues none any more`)
  const process = invoiceProcess(deps)
  const documentOf = async (id: InvoiceId): Promise<InvoiceDocument> => {
    const state = await loadProcess(deps, process, tenant.id, id)
    const document = 'document' in state ? await openDocument(deps.keys, { tenant: tenant.id, id }, 'document', state.document) : null
    if (document === null) throw new UnavailableError(`Invoice ${id} cannot be read`)
    return document
  }
  const state = await loadProcess(deps, process, tenant.id, corrected)
  // It was never issued, and nothing is left that an invoice would have to say.
  if (state.status === 'refused' && needsNoInvoice(payment)) return { kind: 'none' }
  const correctionId = correctionIdOf(tenant.id, refund.id)
  const at = deps.clock.now().toISOString()
  const reason = refund.reason === null ? null : await openRefundReason(deps.keys, tenant.id, processId, refund.reason)
  const earlier = payment.refunds.flatMap((other) => (other.correctionId === null || other.id === refund.id ? [] : [other.correctionId]))
  const document = makeCorrectionToGross({
    invoice: await documentOf(corrected),
    corrections: await Promise.all(earlier.map(documentOf)),
    ksefNumber: state.status === 'accepted' ? state.ksefNumber : null,
    number: invoicing.correctionSeries,
    issuedOn: localDate(at, tenant.timeZone),
    issuedAt: at,
    reason: reason ?? 'Zwrot płatności',
    effective: 'correction',
    grossMinor: leftMinor(payment, refund),
  })
  if (document === null) return { kind: 'none' }
  const request = {
    companyId: payment.companyId,
    series: invoicing.correctionSeries,
    document,
    corrects: corrected,
    paymentId: processId,
    hasFa3: invoicing.fa3,
  }
  const issued = await issueInvoice(deps, tenant, correctionId, request, metadata(`correct invoice ${refund.id}`))
  if (issued.ok) return { kind: 'issued', id: correctionId }
  if (issued.error.code === 'invoiceInvalid')
    throw new UnavailableError(`The correction of payment ${processId} does not satisfy its schema`)
  return { kind: 'waits' }
}
