/** The invoices of a payment, for the end of their retention (docs/product/invoices.md, "Retention"). */
import { type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import type { RefundId } from '@jobboard/contracts/payments/events'
import type { Instant, TenantId } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { isPaid, openReissue, type PaidPayment, type Payment, paidMinor } from './payment.ts'
import type { RequestedPayment } from './present-payment.ts'
import { isDisputed, returnedMinor } from './refunds.ts'

/** It follows from the refund, so that a repetition issues none. */
export const correctionIdOf = (tenant: TenantId, refundId: RefundId): InvoiceId =>
  invoiceIdSchema.parse(uuidFrom('correction', tenant, refundId))

/** Something of it that an invoice has to say is left to do. */
export const isInvoicingOpen = (payment: Payment): boolean =>
  isPaid(payment) &&
  (payment.status === 'fulfilled' ||
    openReissue(payment) !== undefined ||
    payment.refunds.some(({ stage }) => stage !== 'settled' && stage !== 'failed'))

/** The payer disputes it, or it bought nothing and is not returned. */
export const isMoneyOpen = (payment: Payment): boolean =>
  isPaid(payment) &&
  (isDisputed(payment) ||
    ((payment.status === 'accepted' || payment.status === 'mismatched') && returnedMinor(payment) < paidMinor(payment)))

/** When it was asked for, its money came, bought something, was to be returned and was, was disputed, and when that ended. */
export const instantsOf = (payment: RequestedPayment): readonly Instant[] => [
  payment.requestedAt,
  ...('money' in payment ? [payment.money.acceptedAt] : []),
  ...(payment.status === 'mismatched' ? [payment.paid.noticedAt] : []),
  ...('fulfilledAt' in payment ? [payment.fulfilledAt] : []),
  ...[
    ...payment.refunds.flatMap(({ at, madeAt }) => [at, madeAt]),
    ...payment.disputes.flatMap(({ at, closedAt }) => [at, closedAt]),
  ].filter((instant) => instant !== null),
]

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
