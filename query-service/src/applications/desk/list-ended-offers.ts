/** GET /v2/employer-panel/ended-offers: offers of the caller's company that have ended while applications to them wait to be decided. */
import { type EndedOffers, endedOffersSchema, maxEndedOffers } from '@jobboard/contracts/applications/ended-offers'
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { offerEndsReadModel } from '@jobboard/platform/read-models/offer-ends'
import { mayRead } from './desk-access.ts'
import type { DeskQueryDeps } from './list-applications.ts'

interface Row extends Record<string, unknown> {
  readonly offerId: string
  readonly slug: string
  readonly title: string
  readonly endedAt: Date
  readonly applications: number
  readonly offers: number
  readonly all: number
}

/** The expiry ends an offer for everyone, also before the schedule has recorded it. */
const text = `SELECT e.offer_id AS "offerId", o.slug, o.title, e.ends_at AS "endedAt", w.applications,
    count(*) OVER ()::int AS offers, sum(w.applications) OVER ()::int AS "all"
  FROM read_models.offer_ends e
  JOIN LATERAL (SELECT sum(c.count)::int AS applications FROM read_models.application_counts c
    WHERE c.tenant = e.tenant AND c.company_id = e.company_id AND c.offer_id = e.offer_id AND c.status = ANY($3)) w ON w.applications > 0
  JOIN read_models.offers o ON o.tenant = e.tenant AND o.offer_id = e.offer_id
  WHERE e.tenant = $1 AND e.company_id = $2 AND e.ends_at <= $4
  ORDER BY e.ends_at DESC, e.offer_id LIMIT ${maxEndedOffers}`

export const listEndedOffers = ({ reader, clock }: Pick<DeskQueryDeps, 'reader' | 'clock'>): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/ended-offers',
    scope: 'applications:read',
    summary: 'Offers of my company that have ended while applications to them wait to be decided',
    tag: 'applications',
    auth: anyEmployer,
    readsOwnWrites: [applicationsReadModel, offerEndsReadModel],
    replies: { 200: { description: 'Those that ended last come first', schema: endedOffersSchema, headers: ['X-Position-Reached'] } },
    async handle({ tenant, session, incoming }) {
      if (!(await mayRead(reader, session))) return refuse({ code: 'forbidden' })
      return whileConnected(incoming, async (signal) => {
        const values = [tenant.id, session.companyId, openStatuses, clock.now().toISOString()]
        const rows = await reader.read<Row>(tenant.id, { text, values }, signal)
        return { status: 200 as const, body: present(rows), headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })

const present = (rows: readonly Row[]): EndedOffers => ({
  data: rows.map(({ offerId, slug, title, endedAt, applications }) => ({
    offerId,
    slug,
    title,
    applications,
    endedAt: endedAt.toISOString(),
  })),
  meta: { offers: rows[0]?.offers ?? 0, applications: rows[0]?.all ?? 0 },
})
