/** One offer by its slug or id, active or not. */

import { offerTokenQuerySchema } from '@jobboard/contracts/offers/commands'
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { offerDetailSchema } from '@jobboard/contracts/offers/queries'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { z } from 'zod'
import type { Statement } from '../database/statement.ts'
import { conditional, entityOf, notModified, revisionHeader } from '../http/entity.ts'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { draftFor } from './get-draft.ts'
import { type DetailRow, presentDetail, shownState } from './present-detail.ts'

const detailStatement = (tenant: TenantId, offerId: OfferId): Statement => ({
  text: `SELECT o.slug, o.state, o.published_at IS NOT NULL AS "wasPublic", o.expires_at AS "expiresAt", o.card, o.detail, o.history, o.question
    FROM read_models.offers o WHERE o.tenant = $1 AND o.offer_id = $2`,
  values: [tenant, offerId],
})

export const detailRoute = (deps: OfferQueryDeps, clock: Clock, services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}',
    summary: 'An offer with all its details; past ones stay readable with `isOfferActive` false',
    note: 'With the `token` that began the offer: as its form holds it, in any state.',
    tag: 'offers',
    auth: 'public',
    params: z.object({ slug: z.string().max(300) }),
    query: offerTokenQuerySchema,
    offerToken: 'query',
    readsOwnWrites: [offersReadModel],
    replies: {
      200: { description: 'The offer', schema: offerDetailSchema.or(offerFormSchema), headers: ['ETag', 'X-Position-Reached'] },
      304: notModified,
    },
    problems: ['offerNotFound', 'offerGone'],
    handle: ({ tenant, traceId, params, incoming, offerToken }) => {
      if (offerToken !== null) return draftFor(services, { tenant: tenant.id, traceId }, offerToken, params.slug)
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
