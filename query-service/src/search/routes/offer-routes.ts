/** Queries about one offer: its slug while it is active, and similar offers. */
import { activeSlugSchema, lookalikesSchema } from '@jobboard/contracts/search/answers'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { notModified } from '../../http/entity.ts'
import { readLookalikeSource } from '../lookalike-source.ts'
import { cardPage } from './card-pages.ts'
import { answer, notFound, readsOwnWrites, type SearchDeps } from './search-deps.ts'

const common = { method: 'GET', tag: 'offers', auth: 'public', readsOwnWrites, problems: ['notFound'] } as const
/** docs/product/search.md, "Similar offers". */
const maxLookalikes = 8
const idLength = 12

export const indexedOfferRoutes = (deps: SearchDeps, reader: TenantReader): readonly Route[] => [
  route({
    ...common,
    path: '/v2/user-panel/offers/active-slug/{id}',
    summary: 'The slug of an active offer',
    params: z.object({ id: z.string() }),
    replies: { 200: { description: 'The slug', schema: activeSlugSchema, headers: ['X-Position-Reached'] }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const doc = index.docOf(request.params.id)
        if (doc === null) return notFound
        const { slug } = JSON.parse(index.card(doc).toString()) as { slug: string }
        return JSON.stringify({ id: request.params.id, slug })
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offer-lookalikes/{slug}',
    summary: 'Offers similar to this one, which may have expired',
    params: z.object({ slug: z.string() }),
    replies: {
      200: { description: 'At most eight, most similar first', schema: lookalikesSchema, headers: ['X-Position-Reached'] },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, async (index) => {
        const source = await readLookalikeSource(reader, request.tenant.id, request.params.slug.slice(-idLength))
        return source === null ? notFound : cardPage(index, index.lookalikes(source, maxLookalikes), null, undefined)
      }),
  }),
]
