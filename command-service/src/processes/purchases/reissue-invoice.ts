/**
 * An invoice to a wrong buyer (docs/product/invoices.md, "A wrong buyer"): corrected to zero, and issued again to the right one under the next number. KSeF
 * gets them in this order; while it is away the step waits.
 */
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import { type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { makeCorrectionToZero, makeInvoice } from '@jobboard/contracts/invoices/make-document'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { continueInvoice, correctBuyer } from '../../invoices/correct-buyer.ts'
import type { Invoice } from '../../invoices/invoice.ts'
import { type InvoiceDeps, invoiceProcess, issueInvoice } from '../../invoices/invoice-process.ts'
import { openDocument } from '../../invoices/seal-invoice.ts'
import { type CompletedPayment, openReissue, type Reissue } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { openBuyer } from '../../payments/seal-buyer.ts'
import { loadProcess, type StepContext } from '../../shell/process-manager.ts'
import { buyerOf } from './invoice-payment.ts'

/** On the correction, in Polish as invoices of a seller in Poland are. */
const reason = 'Błędne dane nabywcy; faktura wystawiona ponownie na właściwego nabywcę'

/** KSeF has it, or gets nothing. */
export const isSettledInKsef = ({ ksef }: Pick<InvoiceDeps, 'ksef'>, invoice: Invoice): boolean =>
  invoice.status === 'accepted' || (invoice.status === 'issued' && (invoice.fa3 === null || !ksef.isOn))

/** Null: KSeF has not numbered the invoice or its correction yet. */
export async function reissueInvoice(deps: InvoiceDeps, payment: CompletedPayment, context: StepContext): Promise<PaymentCommand | null> {
  const { tenant, metadata } = context
  const { invoicing } = tenant
  const reissue = openReissue(payment)
  if (reissue === undefined) return null
  if (invoicing === null) throw new UnavailableError(`Payment ${context.processId} has an invoice, and its board issues none any more`)
  const wrong = await loadProcess(deps, invoiceProcess(deps), tenant.id, reissue.invoiceId)
  if (wrong.status !== 'absent' && (wrong.status === 'refused' || wrong.correctedBy === reissue.id))
    return correctRefused(deps, { reissue, wrong }, context)
  if (!isSettledInKsef(deps, wrong) || !('document' in wrong)) return null
  const document = await openDocument(deps.keys, { tenant: tenant.id, id: reissue.invoiceId }, 'document', wrong.document)
  if (document === null) throw new UnavailableError(`Invoice ${reissue.invoiceId} cannot be read`)
  const issuedAt = deps.clock.now().toISOString()
  const today = { issuedOn: localDate(issuedAt, tenant.timeZone), issuedAt }
  const { correctionSeries, series, fa3: hasFa3 } = invoicing
  const { correctionId, invoiceId } = idsOf(tenant.id, reissue)
  const zero = makeCorrectionToZero({
    ...today,
    invoice: document,
    corrections: [],
    ksefNumber: wrong.status === 'accepted' ? wrong.ksefNumber : null,
    number: correctionSeries,
    reason,
    effective: 'original',
  })
  if (zero === null) throw new UnavailableError(`Invoice ${reissue.invoiceId} cannot be corrected to zero`)
  const { companyId } = payment
  const shared = { companyId, paymentId: context.processId, hasFa3 }
  const correction = await issueInvoice(
    deps,
    tenant,
    correctionId,
    { ...shared, series: correctionSeries, document: zero, corrects: reissue.invoiceId },
    metadata(`correct to zero ${reissue.id}`),
  )
  if (!correction.ok) throw new UnavailableError(`Invoice ${reissue.invoiceId} cannot be corrected to zero: ${correction.error.code}`)
  if (!isSettledInKsef(deps, correction.value)) return null
  const again = { ...shared, series, document: await toRightBuyer(deps, { document, reissue, today, series }, context), corrects: null }
  const issued = await issueInvoice(deps, tenant, invoiceId, again, metadata(`issue again ${reissue.id}`))
  if (!issued.ok) throw new UnavailableError(`Invoice ${reissue.invoiceId} cannot be issued again: ${issued.error.code}`)
  return { type: 'reissued', reissueId: reissue.id, correctionId, invoiceId, reissuedAt: issuedAt }
}

interface RefusedInvoice {
  readonly reissue: Reissue
  readonly wrong: Exclude<Invoice, { readonly status: 'absent' }>
}

/** KSeF has refused it, so that it was never issued: no correction, and its number (docs/decisions/0300). Null: KSeF has not answered. */
async function correctRefused(deps: InvoiceDeps, { reissue, wrong }: RefusedInvoice, context: StepContext): Promise<PaymentCommand | null> {
  const { tenant, metadata } = context
  const { id: reissueId, invoiceId } = reissue
  const at = deps.clock.now().toISOString()
  const corrected = await (wrong.correctedBy === reissueId ? continueInvoice(deps, tenant, invoiceId) : correct())
  if (corrected.status !== 'refused' && !isSettledInKsef(deps, corrected)) return null
  return { type: 'buyerCorrected', reissueId, invoiceId, correctedAt: at }

  async function correct(): Promise<Invoice> {
    const refused =
      'document' in wrong ? await openDocument(deps.keys, { tenant: tenant.id, id: invoiceId }, 'document', wrong.document) : null
    if (refused === null) throw new UnavailableError(`Invoice ${invoiceId} cannot be read`)
    const today = { issuedOn: localDate(at, tenant.timeZone), issuedAt: at }
    const { series } = wrong
    const document = await toRightBuyer(deps, { document: refused, reissue, today, series }, context)
    return correctBuyer(deps, tenant, { id: invoiceId, reissueId, series, document, metadata: metadata(`correct buyer ${reissueId}`) })
  }
}

/** They follow from the request, so that a repetition issues none. */
function idsOf(tenant: string, { id }: Reissue): { readonly correctionId: InvoiceId; readonly invoiceId: InvoiceId } {
  const of = (what: string): InvoiceId => invoiceIdSchema.parse(uuidFrom(what, tenant, id))
  return { correctionId: of('correction to zero'), invoiceId: of('invoice again') }
}

interface Again {
  readonly document: InvoiceDocument
  readonly reissue: Reissue
  readonly today: { readonly issuedOn: string; readonly issuedAt: string }
  readonly series: string
}

/** The service, its day, the money and the rate are those of the first. */
async function toRightBuyer(deps: InvoiceDeps, { document, reissue, today, series }: Again, { tenant, processId }: StepContext) {
  const target = { paymentId: processId, reissueId: reissue.id }
  const buyer = await openBuyer(deps.keys, tenant.id, target, reissue.buyer)
  if (buyer === null) throw new UnavailableError(`Payment ${processId} has no buyer any more`)
  const { servedOn, currency, seller, lines, exchangeRate, payment } = document
  return makeInvoice({
    ...today,
    number: series,
    servedOn,
    currency,
    seller,
    buyer: buyerOf(buyer, document.treatment),
    items: lines.map(({ description, quantity, unitNetMinor }) => ({ description, quantity, unitNetMinor })),
    exchangeRate,
    payment,
  })
}
