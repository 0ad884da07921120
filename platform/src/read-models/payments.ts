/** Payments by id: written by the projection of the workers, read by the billing page and by the schedule that asks the gateway. No row names the buyer. */
import type { PaymentEventData } from '@jobboard/contracts/payments/events'
import { added, boolean, identifier, instant, integer, json, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const paymentsReadModel = 'payments'

export interface PaymentRefundRow {
  readonly id: string
  readonly grossMinor: number
  readonly stage: 'requested' | 'started' | 'made' | 'settled' | 'failed'
  readonly correctionId: string | null
}

export interface ReplacedInvoiceRow {
  readonly invoiceId: string
  readonly correctionId: string
}

export const paymentsTable = defineTable('payments', {
  key: { paymentId: identifier() },
  columns: {
    companyId: text(),
    /** Empty: of a package. */
    offerId: text(),
    purpose: text(),
    plan: text(),
    currency: text(),
    netMinor: integer(),
    vatMinor: integer(),
    grossMinor: integer(),
    /** As the state of the stream: `requested`, `started`, `accepted`, `fulfilled`, `completed`, `failed`, `mismatched`. */
    status: text(),
    /** Of the offer that did not take what was paid. */
    problem: nullable(text()),
    requestedAt: instant(),
    /** When the money was there. */
    paidAt: nullable(instant()),
    /** Null: none is issued yet, or the board issues none. */
    invoiceId: added(2, text()),
    /** Of a package. */
    publications: added(3, integer()),
    gateway: added(4, text()),
    /** Of the checkout, as the gateway calls it. */
    reference: added(4, text()),
    /** In the order in which they were asked for or noticed. */
    refunds: added(4, json<readonly PaymentRefundRow[]>()),
    /** Those that are neither settled nor failed: the schedule continues them. */
    openRefunds: added(4, integer()),
    /** What has reached the payer, gross. */
    refundedMinor: added(4, integer()),
    /** Of the newest dispute: `open`, `won`, `lost`. */
    dispute: added(4, text()),
    /** Of the plan as it was bought. */
    planName: added(5, json<PaymentEventData<'PaymentRequested'>['plan']['name']>()),
    /** Why nothing was paid: `refused`, `expired`, `cancelled`. */
    failure: added(5, text()),
    /** Whether its invoice is being issued again: the schedule continues that. */
    reissuing: added(6, boolean()),
    /** Invoices with a wrong buyer, and what corrected them to zero, in their order. */
    replaced: added(6, json<readonly ReplacedInvoiceRow[]>()),
    /** Since when its invoices and its buyer cannot be read. */
    retentionEndedAt: added(7, instant()),
    /** Of refunds that failed, what no later refund covers. */
    failedRefundMinor: added(8, integer()),
    /** When the last of them failed; null: nothing of that is owed. */
    refundFailedAt: added(8, instant()),
  },
  indexes: [
    { name: 'of_company', on: 'tenant, company_id, requested_at DESC, payment_id' },
    { name: 'newest', on: 'tenant, requested_at DESC, payment_id', since: 4 },
    { name: 'of_invoice', on: 'tenant, invoice_id', since: 4 },
    { name: 'stored', on: 'tenant, requested_at, payment_id', where: 'retention_ended_at IS NULL', since: 7 },
  ],
})
