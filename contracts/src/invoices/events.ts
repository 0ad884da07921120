/**
 * Events of the stream of an invoice or a correction, `invoice-<tenant>_<id>` (docs/product/invoices.md, "Issuing"). What names the buyer is sealed
 * with a key of the invoice (docs/decisions/0278).
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { companyIdSchema, instantSchema } from '../shared/ids.ts'
import { invoiceCurrencies } from './document.ts'
import { isKsefNumber } from './ksef-number.ts'
import { seriesNameSchema } from './series-events.ts'

export const invoiceIdSchema = z.uuid().brand<'InvoiceId'>()
export type InvoiceId = z.infer<typeof invoiceIdSchema>

export const invoiceEvents = defineEvents({
  /** What is to be issued is fixed, checked against the schema where FA(3) is written, and lacks only its number. */
  InvoiceDrafted: z.object({
    /** The buyer on the board. */
    companyId: companyIdSchema,
    sellerNip: z.string(),
    series: seriesNameSchema,
    issuedOn: z.iso.date(),
    currency: z.enum(invoiceCurrencies),
    grossMinor: z.int(),
    /** Of a correction: the invoice it corrects. */
    corrects: invoiceIdSchema.nullable(),
    /** What was bought; absent in those that were drafted before it was noted. */
    paymentId: z.uuid().optional(),
    /** Whether the seller issues FA(3) documents. */
    hasFa3: z.boolean(),
    /** An `InvoiceDocument` whose number has the ordinal 0. */
    draft: encryptedSchema,
  }),
  /** The number is taken from its series, and belongs to this invoice whatever happens. */
  InvoiceNumbered: z.object({ ordinal: z.int().min(1), number: z.string().min(1) }),
  /** `fa3` null: the picture is the invoice. `sha256`: of the document in UTF-8, base64url. */
  InvoiceIssued: z.object({
    document: encryptedSchema,
    fa3: z.object({ xml: encryptedSchema, sha256: z.string().length(43) }).nullable(),
  }),
  /** By KSeF, which gave it a number. */
  InvoiceAccepted: z.object({ ksefNumber: z.string().refine(isKsefNumber), receivedAt: instantSchema }),
  /** By KSeF: this document will never be taken. `details`: a list of texts as JSON, which may quote the document. */
  InvoiceRefused: z.object({ code: z.int(), description: z.string(), details: encryptedSchema }),
  /** An administrator has it issued again after a refusal, from the same draft: under its number, or under the next one where KSeF has another document with it. */
  InvoiceReopened: z.object({ takesNewNumber: z.boolean(), reopenedAt: instantSchema }),
  /**
   * KSeF had refused it, and an administrator has it issued again to the right buyer (docs/decisions/0300): `draft` and `issuedOn` instead of those before.
   * `reissueId`: of the request, which the payment has.
   */
  InvoiceBuyerCorrected: z.object({
    reissueId: z.uuid(),
    draft: encryptedSchema,
    issuedOn: z.iso.date(),
    takesNewNumber: z.boolean(),
    correctedAt: instantSchema,
  }),
  /** Its company was merged into another one, whose people read it from then on (docs/decisions/0306). Number and document stay. */
  InvoiceCompanyChanged: z.object({ companyId: companyIdSchema, from: companyIdSchema, changedAt: instantSchema }),
  /** The time for which the law asks to store it is over: its key is deleted, and what is sealed with it unreadable. */
  InvoiceRetentionEnded: z.object({ endedAt: instantSchema }),
})
export type InvoiceEvent = EventOf<typeof invoiceEvents>
export type InvoiceEventData<Type extends InvoiceEvent['type']> = EventDataOf<typeof invoiceEvents, Type>

/** An invoice is the process that issues it: its stream begins with what is issued, and ends when that is done. */
export const invoiceProcess = {
  name: 'invoice',
  startedBy: 'InvoiceDrafted',
  reopenedBy: 'InvoiceReopened',
  correctedBy: 'InvoiceBuyerCorrected',
} as const

/** Which sealed field of an event a text belongs to. */
export const sealedInvoiceFields = {
  draft: 'invoice.draft',
  document: 'invoice.document',
  xml: 'invoice.xml',
  details: 'invoice.details',
} as const
