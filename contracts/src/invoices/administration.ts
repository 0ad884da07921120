/** What KSeF has said of an invoice (docs/product/invoices.md, "KSeF"). */
import { z } from 'zod'

export const ksefStateSchema = z.object({
  /** `off`: the installation sends nothing. */
  adapter: z.enum(['off', 'stand-in', 'ksef']),
  status: z.enum(['drafted', 'numbered', 'issued', 'accepted', 'refused']),
  hasFa3: z.boolean(),
  number: z.string().nullable(),
  /** Of the document, base64url. */
  sha256: z.string().nullable(),
  ksefNumber: z.string().nullable(),
  receivedAt: z.string().nullable(),
  /** Where anyone can check it (KOD I); null: it has no number, or the adapter has no such page. */
  address: z.string().nullable(),
  refusal: z.object({ code: z.int(), description: z.string(), details: z.array(z.string()) }).nullable(),
  /** Why the document could not be sent now, in the words of the product's log. */
  obstacle: z.string().nullable(),
})
/**
 * The invoice with the wrong buyer, its correction to zero and the one to the right buyer; null: that one waits, for KSeF or another outage. Of an invoice that
 * KSeF had refused there is no correction, and `invoiceId` is its own.
 */
export const reissuedInvoiceSchema = z.object({
  paymentId: z.string(),
  correctionId: z.string().nullable(),
  invoiceId: z.string().nullable(),
})

export type KsefState = z.infer<typeof ksefStateSchema>
