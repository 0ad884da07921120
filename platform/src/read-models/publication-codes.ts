/** Publication codes by digest: written by the projection of the workers, read by the employer panel. No row holds a code. */
import { added, identifier, instant, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const publicationCodesReadModel = 'publication-codes'

export const publicationCodesTable = defineTable('publication_codes', {
  key: { digest: identifier() },
  columns: {
    /** To which it was issued; null: to none. */
    companyId: nullable(text()),
    ending: nullable(text()),
    plan: text(),
    issuedAt: instant(),
    expiresAt: nullable(instant()),
    /** For which it paid; a reservation is none yet. */
    offerId: nullable(text()),
    usedAt: nullable(instant()),
    /** The offer that a redemption has set it aside for, usually until its scheduled publication; null: none, or it has paid. */
    reservedFor: added(2, text()),
    /** Of those issued together, with the note of the administrator. */
    batchId: added(3, text()),
    note: added(3, text()),
    /** Of the package that it was bought in. */
    paymentId: added(3, text()),
    /** Account of the administrator, or of who bought the package. */
    issuedBy: added(3, text()),
    revokedAt: added(3, instant()),
  },
  indexes: [
    { name: 'of_company', on: 'tenant, company_id' },
    { name: 'of_offer', on: 'tenant, offer_id' },
    { name: 'newest', on: 'tenant, issued_at DESC, digest', since: 3 },
    { name: 'of_batch', on: 'tenant, batch_id', since: 3 },
  ],
})
