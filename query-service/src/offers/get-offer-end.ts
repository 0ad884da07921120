/** GET /v2/employer-panel/offers/end/{slug}: where an offer stands after the last step of its form (docs/product/offer-form.md, "The end of the form"). */
import { type OfferEnd, offerEndSchema } from '@jobboard/contracts/offers/queries'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { offersReadModel, offersTable } from '@jobboard/platform/read-models/offers'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { OfferQueryDeps } from '../http/query-deps.ts'

const columns = ['offerId', 'slug', 'state', 'plan', 'title', 'publishedAt', 'expiresAt']
const text = `SELECT ${selectList(offersTable, 'r', columns)} FROM read_models.offers r
  WHERE r.tenant = $1 AND r.company_id = $2 AND r.offer_id = $3`

export const offerEndRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/offers/end/{slug}',
    scope: 'offers:read',
    summary: 'Where an offer of my company stands after the last step of its form',
    tag: 'offers',
    auth: anyEmployer,
    whileViewing: true,
    params: z.object({ slug: z.string().max(300) }),
    readsOwnWrites: [offersReadModel],
    replies: { 200: { description: 'The offer', schema: offerEndSchema, headers: ['X-Position-Reached'] } },
    problems: ['offerNotFound', 'offerGone'],
    async handle({ tenant, session: { companyId }, params }) {
      const offerId = offerIdOf(params.slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const [found] = await reader.read<Record<string, unknown>>(tenant.id, { text, values: [tenant.id, companyId, offerId] })
      if (found === undefined) return refuse({ code: 'offerNotFound' })
      const { state, slug, plan, title, publishedAt, expiresAt } = decodeRow(offersTable, found)
      if (state === 'deleted') return refuse({ code: 'offerGone' })
      const body: OfferEnd = { id: offerId, slug, state, plan, title, publishedAt, expiresAt }
      return { status: 200, body, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
