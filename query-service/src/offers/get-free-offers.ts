/** GET /v2/employer-panel/free-offers: what is left of the free plans of the caller's company (docs/product/offers.md, "Free plans"). */
import type { CompanyReviewStatus } from '@jobboard/contracts/companies/reviews'
import { type FreeOffers, freeOffersSchema } from '@jobboard/contracts/offers/free-offers'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { companyReviewsReadModel } from '@jobboard/platform/read-models/company-reviews'
import type { OfferQueryDeps } from '../http/query-deps.ts'

/** An offer that no read model has yet was published a moment ago. */
const countsSql = `
  SELECT count(*) FILTER (WHERE slot.day = $3::date)::integer AS today,
    count(*) FILTER (WHERE NOT slot.ended AND (offer.offer_id IS NULL OR offer.publish_at IS NOT NULL
      OR (offer.state = 'published' AND offer.expires_at > $4)))::integer AS active
  FROM accounts.free_slots slot
  LEFT JOIN read_models.company_offers offer ON offer.tenant = slot.tenant AND offer.offer_id = slot.offer_id
  WHERE slot.tenant = $1 AND slot.company_id = $2`

const reviewSql = `
  SELECT r.status, r.reason,
    EXISTS (SELECT FROM read_models.company_offers o WHERE o.tenant = $1 AND o.company_id = $2 AND o.published_at IS NOT NULL) AS "hasPublished"
  FROM (SELECT) AS one LEFT JOIN read_models.company_reviews r ON r.tenant = $1 AND r.company_id = $2`

interface ReviewRow extends Record<string, unknown> {
  readonly status: CompanyReviewStatus | null
  readonly reason: string | null
  readonly hasPublished: boolean
}

async function reviewOf({ reader }: Pick<OfferQueryDeps, 'reader'>, tenant: Tenant, companyId: string): Promise<FreeOffers['review']> {
  if (!tenant.reviewNewCompanies) return null
  const [row] = await reader.read<ReviewRow>(tenant.id, { text: reviewSql, values: [tenant.id, companyId] })
  const { status = null, reason = null, hasPublished = false } = row ?? {}
  if (status === null) return hasPublished ? null : { status: 'needed', reason: null }
  return status === 'approved' ? null : { status, reason }
}

export const freeOffersRoute = (deps: Pick<OfferQueryDeps, 'reader'>, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/free-offers',
    scope: 'offers:read',
    summary: 'What my company has published on free plans today and has open, the limits of the board, and the review of the company',
    tag: 'offers',
    auth: anyEmployer,
    whileViewing: true,
    readsOwnWrites: [companyOffersReadModel, companyReviewsReadModel],
    replies: {
      200: { description: 'Counts and limits; a limit of null is none', schema: freeOffersSchema, headers: ['X-Position-Reached'] },
    },
    async handle({ tenant, session: { companyId } }) {
      const now = clock.now().toISOString()
      const values = [tenant.id, companyId, localDate(now, tenant.timeZone), now]
      const [[counts], review] = await Promise.all([
        deps.reader.read<{ today: number; active: number }>(tenant.id, { text: countsSql, values }),
        reviewOf(deps, tenant, companyId),
      ])
      const today = { used: counts?.today ?? 0, limit: tenant.freeOffersPerDay }
      return { status: 200, body: { today, active: { used: counts?.active ?? 0, limit: tenant.freeOffersActive }, review } }
    },
  })
