/** A payment in the list of a company (docs/product/payments.md, "Pages"). */
import { z } from 'zod'
import { paymentStatuses } from './commands.ts'
import { paymentPurposes } from './events.ts'

export const companyPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  purpose: z.enum(paymentPurposes),
  plan: z.string(),
  /** Of a package; null: it is for an offer. */
  publications: z.int().nullable(),
  /** ISO 4217, small letters; amounts in its minor units. */
  currency: z.string(),
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  /** Why the offer did not take what was paid; a code of docs/product/api.md. */
  problem: z.string().nullable(),
  /** What was returned, gross. */
  refundedMinor: z.int(),
  /** The bank of the payer has not decided about a dispute. */
  disputed: z.boolean(),
  requestedAt: z.string(),
  paidAt: z.string().nullable(),
  /** Null: none is issued yet, or the board issues none. */
  invoiceId: z.string().nullable(),
  /** Corrections of the invoice, in their order. */
  correctionIds: z.array(z.string()),
  /** Null: it is deleted, or the payment is for a package. The title of a draft can be empty. */
  offer: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type CompanyPayment = z.infer<typeof companyPaymentSchema>
