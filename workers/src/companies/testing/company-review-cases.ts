/** Events of the review of a company, and the row that follows. */
import type { GivenEvent, ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import { onCompany } from './company-cases.ts'

const requested = (offerId: string, at: string): GivenEvent => ({ type: 'CompanyReviewRequested', data: { offerId, at } })
const first = requested('0000000000ab', '2026-03-01T07:59:00Z')
const refused: GivenEvent = { type: 'CompanyRefused', data: { reason: 'No such company.' } }
const approved = (because: string): GivenEvent => ({ type: 'CompanyApproved', data: { because } })
const review = (row: object) => ({ company_reviews: [{ tenant: 'devboard', companyId: 'acme', reason: null, ...row }] })
const requestedAt = '2026-03-01T07:59:00.000Z'

export const companyReviewCases: readonly ProjectionCase[] = [
  {
    name: 'the first offer that waits begins the review',
    given: onCompany(first, requested('0000000000cd', '2026-03-01T08:30:00Z')),
    rows: review({ status: 'waiting', requestedAt, decidedAt: null, revision: 1 }),
  },
  {
    name: 'an approval ends it',
    given: onCompany(first, approved('reviewed')),
    rows: review({ status: 'approved', requestedAt, decidedAt: '2026-03-01T08:01:00.000Z', revision: 1 }),
  },
  {
    name: 'a refusal ends it, with its reason, until the company is approved',
    given: onCompany(first, refused),
    rows: review({ status: 'refused', reason: 'No such company.', requestedAt, decidedAt: '2026-03-01T08:01:00.000Z', revision: 1 }),
  },
  {
    name: 'what was refused can be approved',
    given: onCompany(first, refused, approved('reviewed')),
    rows: review({ status: 'approved', requestedAt, decidedAt: '2026-03-01T08:02:00.000Z', revision: 2 }),
  },
  {
    name: 'a company that had offers on the board is approved without a request',
    given: onCompany(approved('publishedBefore')),
    rows: review({ status: 'approved', requestedAt: null, decidedAt: '2026-03-01T08:00:00.000Z', revision: 0 }),
  },
]
