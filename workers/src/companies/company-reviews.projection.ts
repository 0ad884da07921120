/** Reviews of new companies (docs/product/companies.md, "Review of new companies"). */
import { companyEvents } from '@jobboard/contracts/companies/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { companyReviewsReadModel, companyReviewsTable } from '@jobboard/platform/read-models/company-reviews'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Review = TableRow<typeof companyReviewsTable>

export const companyReviewsProjection: Projection<Review> = tableProjection({
  name: companyReviewsReadModel,
  version: '1',
  eventTypes: ['CompanyReviewRequested', 'CompanyApproved', 'CompanyRefused'],
  table: companyReviewsTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(review, { type, data, revision, metadata: { schemaVersion, occurredAt } }, { tenant, id: companyId }) {
    const event = companyEvents.upcast(type, schemaVersion, data)
    const requestedAt = review?.requestedAt ?? null
    const row = { tenant, companyId, revision }
    const decidedAt = new Date(occurredAt).toISOString()
    switch (event.type) {
      case 'CompanyReviewRequested': {
        const at = new Date(event.data.at).toISOString()
        return { ...row, status: 'waiting', reason: null, requestedAt: requestedAt ?? at, decidedAt: null }
      }
      case 'CompanyApproved':
        return { ...row, status: 'approved', reason: null, requestedAt, decidedAt }
      case 'CompanyRefused':
        return { ...row, status: 'refused', reason: event.data.reason, requestedAt, decidedAt }
      default:
        throw new RangeError(`${type} is no event of a review`)
    }
  },
})
