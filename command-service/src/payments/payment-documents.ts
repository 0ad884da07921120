/** The invoices of a payment, for the end of their retention (docs/product/invoices.md, "Retention"). */
import { type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import type { RefundId } from '@jobboard/contracts/payments/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { isPaid, openReissue, type PaidPayment, type Payment } from './payment.ts'

/** It follows from the refund, so that a repetition issues none. */
export const correctionIdOf = (tenant: TenantId, refundId: RefundId): InvoiceId =>
  invoiceIdSchema.parse(uuidFrom('correction', tenant, refundId))

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
