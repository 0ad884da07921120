/** GET /v2/admin/company-reviews: companies whose first offers wait for a review, or were reviewed (docs/product/companies.md, "Review of new companies"). */
import { type CompanyReview, companyReviewPageSchema, companyReviewStatuses } from '@jobboard/contracts/companies/reviews'
import { cursorMeta, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { companyReviewsReadModel } from '@jobboard/platform/read-models/company-reviews'
import { z } from 'zod'
import type { CompanyQueryDeps } from './get-company.ts'

const query = z.object({
  status: z.enum(companyReviewStatuses).default('waiting').describe('`waiting`: the longest first; the others: those decided last first.'),
  from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(50),
})

/** An administrator judges the company by the first ones. */
const shownOffers = 5

const waiting = `FROM ${companyOffersAsTyped} o WHERE o.tenant = r.tenant AND o.company_id = r.company_id
      AND o.review_requested_at IS NOT NULL AND o.state IN ('workInProgress', 'draft', 'awaitingPayment')`
const from = 'FROM read_models.company_reviews r WHERE r.tenant = $1 AND r.status = $2 AND r.requested_at IS NOT NULL'
const pageOf = (order: string): string => `
  SELECT r.company_id AS "companyId", r.status, r.reason, r.revision, r.requested_at AS "requestedAt", r.decided_at AS "decidedAt",
    c.name, c.url, c.size,
    coalesce((SELECT json_agg(w) FROM (SELECT o.offer_id AS "offerId", o.slug, o.title, o.city ${waiting}
      ORDER BY o.review_requested_at, o.offer_id LIMIT ${shownOffers}) w), '[]') AS offers,
    (SELECT count(*)::int ${waiting}) AS "offersCount"
  FROM (SELECT * ${from} ORDER BY ${order}, r.company_id LIMIT $3 OFFSET $4) r
  LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
  ORDER BY ${order}, r.company_id`
const pages = { waiting: pageOf('r.requested_at'), approved: pageOf('r.decided_at DESC'), refused: pageOf('r.decided_at DESC') }

interface Row extends Record<string, unknown>, Omit<CompanyReview, 'requestedAt' | 'decidedAt'> {
  readonly requestedAt: Date
  readonly decidedAt: Date | null
}

export const listCompanyReviews = ({ reader }: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/company-reviews',
    summary: 'New companies that wait for a review, or were reviewed, with the offers that wait for it',
    tag: 'companies',
    auth: mayReadAdministration,
    query,
    readsOwnWrites: [companyReviewsReadModel, companyOffersReadModel, companiesReadModel],
    replies: {
      200: {
        description: 'A range of the list; send `meta.next.cursor` as `from` for the next one',
        schema: companyReviewPageSchema,
        headers: ['X-Position-Reached'],
      },
    },
    handle: ({ tenant, query: { status, from: first, itemsCount }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [rows, [counted]] = await Promise.all([
          reader.read<Row>(tenant.id, { text: pages[status], values: [tenant.id, status, itemsCount, first] }, signal),
          reader.read<{ total: number }>(tenant.id, { text: `SELECT count(*)::int AS total ${from}`, values: [tenant.id, status] }, signal),
        ])
        const data = rows.map((row) => ({
          ...row,
          requestedAt: row.requestedAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
        }))
        const meta = cursorMeta(first, itemsCount, counted?.total ?? 0)
        return { status: 200 as const, body: { data, meta }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
