/** A payment in the list of a company (docs/product/payments.md, "Pages"). */
import { z } from 'zod'
import { localizedSchema } from '../shared/locale.ts'
import { paymentStatuses } from './commands.ts'
import { failureReasons, paymentPurposes } from './events.ts'

export const companyPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  purpose: z.enum(paymentPurposes),
  plan: z.string(),
  /** As it was called when it was bought; null while the list is made again. */
  planName: localizedSchema.nullable(),
  /** Of a package; null: it is for an offer. */
  publications: z.int().nullable(),
  /** ISO 4217, small letters; amounts in its minor units. */
  currency: z.string(),
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  /** Why nothing was paid; null: it was, or still can be. */
  reason: z.enum(failureReasons).nullable(),
  /** Whether the same can be bought now. */
  canPayAgain: z.boolean(),
  /** Why the offer did not take what was paid; a code of docs/product/api.md. */
  problem: z.string().nullable(),
  /** What was returned, gross. */
  refundedMinor: z.int(),
  /** A refund did not reach the payer, and no later one covers it. */
  refundFailed: z.boolean(),
  /** The bank of the payer has not decided about a dispute. */
  disputed: z.boolean(),
  requestedAt: z.string(),
  paidAt: z.string().nullable(),
  /** Null: none is issued yet, or the board issues none. */
  invoiceId: z.string().nullable(),
  /** Its invoices are deleted, since the time for which they are stored is over. */
  retentionEnded: z.boolean(),
  /** Invoices with a wrong buyer, and what corrected them to zero. */
  replaced: z.array(z.object({ invoiceId: z.string(), correctionId: z.string() })),
  /** Corrections of the invoice, in their order. */
  correctionIds: z.array(z.string()),
  /** Null: it is deleted, or the payment is for a package. The title of a draft can be empty. */
  offer: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type CompanyPayment = z.infer<typeof companyPaymentSchema>

/** One that the payer can still make for an offer. */
export const openPaymentSchema = z.object({
  /** Null: there is none. */
  payment: companyPaymentSchema.pick({ id: true, planName: true, currency: true, grossMinor: true, requestedAt: true }).nullable(),
})
export type OpenPayment = z.infer<typeof openPaymentSchema>
