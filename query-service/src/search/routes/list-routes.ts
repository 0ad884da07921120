/** The offer lists: by cursor, by page, and popular offers. */
import { offerCursorPageSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import type { OfferFilters, Sort } from '@jobboard/contracts/search/filters'
import { parseCursorQuery, parsePageQuery, parsePagingQuery } from '@jobboard/contracts/search/parse-query'
import { cursorMeta, pageMeta } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { type OfferCriteria, resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { Page } from '@jobboard/search-engine/index/orders/pages'
import { noCriteria } from '@jobboard/search-engine/index/query/no-criteria'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { cursorQueryDocument, pageQueryDocument, pagingQueryDocument } from '../query-document.ts'
import { cardPage } from './card-pages.ts'
import { corrections } from './corrections.ts'
import { namedCompanies } from './named-companies.ts'
import { answer, readsOwnWrites, refuseQuery, type SearchDeps } from './search-deps.ts'
import { shownRates } from './shown-rates.ts'

const common = { method: 'GET', tag: 'offers', auth: 'public', readsOwnWrites } as const
const headers = ['X-Position-Reached']

export const listRoutes = (deps: SearchDeps): readonly Route[] => [
  route({
    ...common,
    path: '/v2/user-panel/offers/by-cursor',
    summary: 'A range of the offer list',
    query: cursorQueryDocument,
    replies: {
      200: { description: 'The range; send `meta.next.cursor` as `from` for the next one', schema: offerCursorPageSchema, headers },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parseCursorQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const { filters, paging } = parsed.value
        const { from, itemsCount, sort, grouped } = paging
        const criteria = resolveCriteria(request.tenant, filters)
        const { docs, total, ...grouping } = listPage(index, criteria, sort, from, itemsCount, grouped)
        const meta = { ...cursorMeta(from, itemsCount, total), ...grouping.meta }
        return cardPage(index, docs, from, { ...meta, ...aboutSearch(index, request.tenant, filters, criteria) }, grouping.copies)
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers',
    summary: 'A page of the offer list',
    query: pageQueryDocument,
    replies: { 200: { description: 'The page', schema: offerPageSchema, headers }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parsePageQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const { filters, paging } = parsed.value
        const from = (paging.page - 1) * paging.perPage
        const criteria = resolveCriteria(request.tenant, filters)
        const { docs, total, ...grouping } = listPage(index, criteria, paging.sort, from, paging.perPage, paging.grouped)
        const meta = { ...pageMeta(paging.page, paging.perPage, total), ...grouping.meta }
        return cardPage(index, docs, from, { ...meta, ...aboutSearch(index, request.tenant, filters, criteria) }, grouping.copies)
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/popular',
    summary: 'Popular offers',
    query: pagingQueryDocument,
    replies: {
      200: { description: 'Offers that disclose their pay first, then by publication or bump', schema: offerPageSchema, headers },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parsePagingQuery(parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const { page, perPage } = parsed.value
        const from = (page - 1) * perPage
        const { docs, total } = index.page(noCriteria, 'popular', from, perPage)
        return cardPage(index, docs, from, pageMeta(page, perPage, total))
      }),
  }),
]

interface ListPage extends Page {
  /** Of each offer; null where the list is not grouped. */
  readonly copies: readonly number[] | null
  readonly meta: { readonly totalOffers?: number }
}

function listPage(index: OfferIndex, criteria: OfferCriteria, sort: Sort, from: number, count: number, grouped: boolean): ListPage {
  if (!grouped) return { ...index.page(criteria, sort, from, count), copies: null, meta: {} }
  const { offers, ...page } = index.groupedPage(criteria, sort, from, count)
  return { ...page, meta: { totalOffers: offers } }
}

const aboutSearch = (index: OfferIndex, tenant: Tenant, filters: OfferFilters, criteria: OfferCriteria) => ({
  ...shownRates(index, tenant, filters.currency),
  ...corrections(index, tenant, filters, criteria),
  ...namedCompanies(index, filters),
})
