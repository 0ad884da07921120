/** Reviews of new companies, one row a company: written by the projection of the workers, read by administrators and by the panel of the company. */
import type { CompanyReviewStatus } from '@jobboard/contracts/companies/reviews'
import { identifier, instant, integer, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const companyReviewsReadModel = 'company-reviews'

export const companyReviewsTable = defineTable('company_reviews', {
  key: { companyId: identifier() },
  columns: {
    status: text<CompanyReviewStatus>(),
    /** Of a refusal. */
    reason: nullable(text()),
    /** When its first offer asked for it; null: none did, it had offers on the board already. */
    requestedAt: nullable(instant()),
    decidedAt: nullable(instant()),
    /** Of the newest event of the review, for If-Match. */
    revision: integer(),
  },
  indexes: [{ name: 'of_status', on: 'tenant, status, requested_at, company_id', where: 'requested_at IS NOT NULL' }],
})
