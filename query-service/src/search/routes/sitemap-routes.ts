/** Lists (by place, category or both) and companies of a board that have enough offers to be indexed by search engines. */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { noFilters } from '@jobboard/contracts/search/filters'
import { hasEnoughOffers } from '@jobboard/contracts/search/indexable'
import { type SitemapLists, sitemapCompaniesSchema, sitemapListsSchema } from '@jobboard/contracts/sitemap/answers'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { notModified } from '../../http/entity.ts'
import { answer, type SearchDeps } from './search-deps.ts'
import { companyPages, townLists } from './sitemap-terms.ts'

export const sitemapRoutes = (deps: SearchDeps): readonly Route[] => [
  route({
    method: 'GET',
    path: '/v2/sitemap/lists',
    summary: 'Lists with enough offers to be indexed, and when the newest offer of each was published',
    tag: 'sitemap',
    auth: 'public',
    replies: { 200: { description: 'The lists', schema: sitemapListsSchema }, 304: notModified },
    handle: (request) => answer(deps, request, (index) => JSON.stringify({ data: listsOf(index, request.tenant) })),
  }),
  route({
    method: 'GET',
    path: '/v2/sitemap/companies',
    summary: 'Companies with enough offers to be indexed, and when the newest offer of each was published',
    tag: 'sitemap',
    auth: 'public',
    replies: { 200: { description: 'The companies', schema: sitemapCompaniesSchema }, 304: notModified },
    handle: (request) => answer(deps, request, (index) => JSON.stringify({ data: companyPages(index) })),
  }),
]

function listsOf(index: OfferIndex, tenant: Tenant): SitemapLists['data'] {
  const categories = tenant.categories.filter(({ redirectTo }) => redirectTo === null).flatMap((one) => [one, ...one.children])
  const ofBoard = [null, ...tenant.cities.map(({ slug }) => slug)].flatMap((city) => {
    const counts = index.categoryCounts(resolveCriteria(tenant, { ...noFilters, cities: city === null ? [] : [city] }))
    const keys = categories.filter(({ value }) => (counts.get(value) ?? 0) > 0).map(({ key }) => key)
    return [null, ...keys].flatMap((category) => listOf(index, tenant, city, category))
  })
  return [...ofBoard, ...townLists(index, tenant, categories)]
}

function listOf(index: OfferIndex, tenant: Tenant, city: string | null, category: string | null): SitemapLists['data'] {
  const filters = { ...noFilters, cities: city === null ? [] : [city], categories: category === null ? [] : [category] }
  const { docs, total } = index.page(resolveCriteria(tenant, filters), 'newest', 0, 1)
  const [newest] = docs
  if (newest === undefined || !hasEnoughOffers(filters, total)) return []
  const { firstPublishedAt, publishedAt } = JSON.parse(index.card(newest).toString()) as Pick<
    OfferListItem,
    'firstPublishedAt' | 'publishedAt'
  >
  return [{ city, category, offers: total, newestAt: firstPublishedAt ?? publishedAt }]
}
