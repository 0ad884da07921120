/** GET /v2/employer-panel/offers/{slug}/standing: one row of the table of a company's offers, for the pages of one action. */
import { companyOfferSchema } from '@jobboard/contracts/offers/company-offers'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { z } from 'zod'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { companyOfferColumns, presentCompanyOffer, statusSql } from './company-offer-rows.ts'

const text = `SELECT ${companyOfferColumns}, ${statusSql('$4::timestamptz')} AS status FROM ${companyOffersAsTyped} r
  WHERE r.tenant = $1 AND r.company_id = $2 AND r.offer_id = $3`

export const companyOfferRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/offers/{slug}/standing',
    scope: 'offers:read',
    summary: 'An offer of my company as the list has it: its state, and what is still possible with it',
    tag: 'offers',
    auth: anyEmployer,
    whileViewing: true,
    params: z.object({ slug: z.string().max(300) }),
    readsOwnWrites: [companyOffersReadModel],
    replies: { 200: { description: 'The offer', schema: companyOfferSchema, headers: ['X-Position-Reached'] } },
    problems: ['offerNotFound', 'offerGone'],
    async handle({ tenant, session: { companyId }, params }) {
      const offerId = offerIdOf(params.slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const now = clock.now()
      const values = [tenant.id, companyId, offerId, now.toISOString()]
      const [found] = await reader.read<Record<string, unknown>>(tenant.id, { text, values })
      if (found === undefined) return refuse({ code: 'offerNotFound' })
      if (found.state === 'deleted') return refuse({ code: 'offerGone' })
      return { status: 200, body: presentCompanyOffer(found, { tenant, now }), headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
