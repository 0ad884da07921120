/** The invoices of a payment, for the end of their retention (docs/product/invoices.md, "Retention"). */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import { isPaid, openReissue, type PaidPayment, type Payment } from './payment.ts'

/** Something of it that an invoice has to say is left to do. */
export const isInvoicingOpen = (payment: Payment): boolean =>
  isPaid(payment) &&
  (payment.status === 'fulfilled' ||
    openReissue(payment) !== undefined ||
    payment.refunds.some(({ stage }) => stage !== 'settled' && stage !== 'failed'))

/** Its invoices and their corrections, replaced ones too. */
export const documentsOf = (payment: PaidPayment): ReadonlySet<InvoiceId> =>
  new Set(
    [
      ...(payment.status === 'completed'
        ? [
            payment.invoiceId,
            ...payment.reissues.flatMap(({ invoiceId, replaced }) => [invoiceId, replaced?.correctionId, replaced?.invoiceId]),
          ]
        : []),
      ...payment.refunds.map(({ correctionId }) => correctionId),
    ].filter((id) => id !== null && id !== undefined),
  )
