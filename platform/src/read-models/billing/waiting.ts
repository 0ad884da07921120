/** What waits of payments and of invoices, as SQL: lists, the overview of administrators and metrics count the same. */

/**
 * `r`: alias of the payment. What waits longest first, since the same payment may wait for several things. Of one that was returned in full nothing waits but
 * its refunds and its invoice. The list says what the values mean (contracts/src/payments/admin-list.ts).
 */
export const paymentWaits = (r: string): string => `CASE WHEN ${r}.retention_ended_at IS NOT NULL THEN NULL
  WHEN ${r}.status = 'mismatched' AND coalesce(${r}.refunded_minor, 0) = 0 THEN 'amount'
  WHEN ${r}.refund_failed_at IS NOT NULL THEN 'refundFailed'
  WHEN coalesce(${r}.open_refunds, 0) > 0 THEN 'refund'
  WHEN ${r}.status = 'accepted' AND coalesce(${r}.refunded_minor, 0) < ${r}.gross_minor
    THEN CASE ${r}.problem WHEN 'offerNotDraft' THEN 'twice' ELSE 'offer' END
  WHEN ${r}.status = 'fulfilled' THEN 'invoice' END`
