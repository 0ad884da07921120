/** One offer by its slug or id, active or not. */
import { offerDetailSchema } from '@jobboard/contracts/offers/queries'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { z } from 'zod'
import type { Statement } from '../database/statement.ts'
import { conditional, entityOf, notModified, revisionHeader } from '../http/entity.ts'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { type DetailRow, presentDetail, shownState } from './present-detail.ts'

const detailStatement = (tenant: TenantId, offerId: OfferId): Statement => ({
  text: `SELECT o.slug, o.state, o.published_at IS NOT NULL AS "wasPublic", o.expires_at AS "expiresAt", o.card, o.detail, o.history
    FROM read_models.offers o WHERE o.tenant = $1 AND o.offer_id = $2`,
  values: [tenant, offerId],
})

export const detailRoute = (deps: OfferQueryDeps, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}',
    summary: 'An offer with all its details; past ones stay readable with `isOfferActive` false',
    tag: 'offers',
    auth: 'public',
    params: z.object({ slug: z.string().max(300) }),
    readsOwnWrites: [offersReadModel],
    replies: {
      200: { description: 'The offer', schema: offerDetailSchema, headers: ['ETag', 'X-Position-Reached'] },
      304: notModified,
    },
    problems: ['offerNotFound', 'offerGone'],
    handle: ({ tenant, params, incoming }) => {
      const offerId = offerIdOf(params.slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      return whileConnected(incoming, async (signal) => {
        const revision = revisionHeader(deps.indexRevision(tenant.id))
        const [row] = await deps.reader.read<DetailRow & Record<string, unknown>>(tenant.id, detailStatement(tenant.id, offerId), signal)
        if (row?.state === 'deleted' && row.wasPublic) return refuse({ code: 'offerGone' })
        const state = row === undefined ? null : shownState(row, clock.now())
        if (row === undefined || state === null) return refuse({ code: 'offerNotFound' })
        return conditional(incoming, entityOf(JSON.stringify(presentDetail(tenant, row, state))), 'no-cache', revision)
      })
    },
  })
