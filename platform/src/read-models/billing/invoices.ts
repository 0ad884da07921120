/** Invoices and corrections by id: written by the projection of the workers, read by the pages of administrators and by the schedule that sends to KSeF. No row names the buyer. */
import { added, boolean, date, identifier, instant, integer, nullable, text } from '../column.ts'
import { defineTable } from '../table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const invoicesReadModel = 'invoices'

export const invoicesTable = defineTable('invoices', {
  key: { invoiceId: identifier() },
  columns: {
    companyId: text(),
    sellerNip: text(),
    series: text(),
    /** Null: it has none yet. */
    number: nullable(text()),
    issuedOn: date(),
    currency: text(),
    grossMinor: integer(),
    /** As the state of the stream: `drafted`, `numbered`, `issued`, `accepted`, `refused`. */
    status: text(),
    /** Whether it is an FA(3) document, which KSeF gets. */
    hasFa3: boolean(),
    /** Until when KSeF is to have it. */
    ksefDueOn: date(),
    /** Of a correction. */
    corrects: nullable(text()),
    paymentId: nullable(text()),
    draftedAt: instant(),
    ksefNumber: nullable(text()),
    acceptedAt: nullable(instant()),
    /** Of the newest refusal by KSeF. */
    refusalCode: nullable(integer()),
    refusal: nullable(text()),
    /** Since when nothing of it can be read. */
    retentionEndedAt: added(2, instant()),
  },
  indexes: [
    { name: 'newest', on: 'tenant, issued_on DESC, invoice_id' },
    { name: 'of_payment', on: 'tenant, payment_id' },
    { name: 'of_company', on: 'tenant, company_id, invoice_id', since: 3 },
    { name: 'unsent', on: 'tenant, invoice_id', where: "status IN ('drafted', 'numbered', 'issued')" },
  ],
})
