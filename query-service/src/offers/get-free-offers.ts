/** GET /v2/employer-panel/free-offers: what is left of the free plans of the caller's company (docs/product/offers.md, "Free plans"). */
import { freeOffersSchema } from '@jobboard/contracts/offers/free-offers'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { anyEmployer } from '@jobboard/platform/http/access'
import { type Route, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import type { OfferQueryDeps } from '../http/query-deps.ts'

/** An offer that no read model has yet was published a moment ago. */
const countsSql = `
  SELECT count(*) FILTER (WHERE slot.day = $3::date)::integer AS today,
    count(*) FILTER (WHERE NOT slot.ended AND (offer.offer_id IS NULL OR offer.publish_at IS NOT NULL
      OR (offer.state = 'published' AND offer.expires_at > $4)))::integer AS active
  FROM accounts.free_slots slot
  LEFT JOIN read_models.company_offers offer ON offer.tenant = slot.tenant AND offer.offer_id = slot.offer_id
  WHERE slot.tenant = $1 AND slot.company_id = $2`

export const freeOffersRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/free-offers',
    scope: 'offers:read',
    summary: 'What my company has published on free plans today and has open, and the limits of the board',
    tag: 'offers',
    auth: anyEmployer,
    readsOwnWrites: [companyOffersReadModel],
    replies: {
      200: { description: 'Counts and limits; a limit of null is none', schema: freeOffersSchema, headers: ['X-Position-Reached'] },
    },
    async handle({ tenant, session: { companyId } }) {
      const now = clock.now().toISOString()
      const values = [tenant.id, companyId, localDate(now, tenant.timeZone), now]
      const [counts] = await reader.read<{ today: number; active: number }>(tenant.id, { text: countsSql, values })
      const today = { used: counts?.today ?? 0, limit: tenant.freeOffersPerDay }
      return { status: 200, body: { today, active: { used: counts?.active ?? 0, limit: tenant.freeOffersActive } } }
    },
  })
