/** The offer lists: by cursor, by page, and the popular ones. */
import { offerCursorPageSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/filters'
import { parseCursorQuery, parsePageQuery, parsePagingQuery } from '@jobboard/contracts/search/parse-query'
import { cursorMeta, pageMeta } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { answerFresh, type OfferQueryParts, parametersOf, refuseQuery } from '../../http/query-parts.ts'
import { resolveCriteria } from '../criteria.ts'
import type { OfferOrder } from '../orders.ts'
import { cursorQueryDocument, pageQueryDocument, pagingQueryDocument } from '../query-document.ts'
import { type PageRow, pageStatement } from './statements.ts'

const tag = 'offers'
const headers = ['X-Position-Reached']

export function listRoutes(parts: OfferQueryParts): readonly Route[] {
  const readPage = async (
    tenant: Tenant,
    filters: OfferFilters,
    order: OfferOrder,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<PageRow> => {
    const statement = pageStatement(tenant.id, resolveCriteria(tenant, filters), order, from, count)
    const [row] = await parts.reader.read<PageRow & Record<string, unknown>>(tenant.id, statement, signal)
    return row ?? { total: 0, items: '' }
  }

  const byCursor = route({
    method: 'GET',
    path: '/v2/user-panel/offers/by-cursor',
    summary: 'A stretch of the offer list',
    tag,
    auth: 'public',
    query: cursorQueryDocument,
    readsOwnWrites: true,
    replies: { 200: { description: 'The stretch; `meta.next.cursor` goes back in as `from`', schema: offerCursorPageSchema, headers } },
    handle: (request) => {
      const { tenant, incoming } = request
      const parsed = parseCursorQuery(tenant, parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const { filters, paging } = parsed.value
      return answerFresh(parts, request, async (signal) => {
        const { total, items } = await readPage(tenant, filters, paging.sort, paging.from, paging.itemsCount, signal)
        return pageBody(items, cursorMeta(paging.from, paging.itemsCount, total))
      })
    },
  })

  const byPage = route({
    method: 'GET',
    path: '/v2/user-panel/offers',
    summary: 'A page of the offer list',
    tag,
    auth: 'public',
    query: pageQueryDocument,
    readsOwnWrites: true,
    replies: { 200: { description: 'The page', schema: offerPageSchema, headers } },
    handle: (request) => {
      const { tenant, incoming } = request
      const parsed = parsePageQuery(tenant, parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const { filters, paging } = parsed.value
      return answerFresh(parts, request, async (signal) => {
        const { total, items } = await readPage(tenant, filters, paging.sort, (paging.page - 1) * paging.perPage, paging.perPage, signal)
        return pageBody(items, pageMeta(paging.page, paging.perPage, total))
      })
    },
  })

  const popular = route({
    method: 'GET',
    path: '/v2/user-panel/offers/popular',
    summary: 'Popular offers',
    tag,
    auth: 'public',
    query: pagingQueryDocument,
    readsOwnWrites: true,
    replies: {
      200: { description: 'Offers that say what they pay first, then those published or bumped last', schema: offerPageSchema, headers },
    },
    handle: (request) => {
      const { tenant, incoming } = request
      const parsed = parsePagingQuery(parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const { page, perPage } = parsed.value
      return answerFresh(parts, request, async (signal) => {
        const { total, items } = await readPage(tenant, noFilters, 'popular', (page - 1) * perPage, perPage, signal)
        return pageBody(items, pageMeta(page, perPage, total))
      })
    },
  })

  return [byCursor, byPage, popular]
}

const pageBody = (items: string, meta: unknown): Prepared => new Prepared(`{"data":[${items}],"meta":${JSON.stringify(meta)}}`)
