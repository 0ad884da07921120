/** Sitemap entries beyond the board's own lists, counted from the terms of the index: lists of towns, and companies. */

import { townBySlug } from '@jobboard/contracts/gazetteer/towns'
import { minOffersOfIndexedList } from '@jobboard/contracts/search/indexable'
import type { SitemapCompanies, SitemapLists } from '@jobboard/contracts/sitemap/answers'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { findCity } from '@jobboard/search-engine/criteria/places'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'

const momentOf = (index: OfferIndex, docs: readonly number[]): string => new Date(index.byTerm.newestOf(docs)).toISOString()

/** A town that is a city of the board has its list there, under the city's name. */
export function townLists(index: OfferIndex, tenant: Tenant, categories: Tenant['categories'][number]['children']): SitemapLists['data'] {
  const keys = new Map(categories.map(({ value, key }) => [value, key]))
  const lists: SitemapLists['data'] = []
  for (const [city, docs] of index.byTerm.of('place', minOffersOfIndexedList)) {
    if (townBySlug(city) === undefined || findCity(tenant, city) !== undefined) continue
    lists.push({ city, category: null, offers: docs.length, newestAt: momentOf(index, docs) })
    for (const [value, some] of byCategory(index, docs)) {
      const category = keys.get(value)
      if (category === undefined || some.length < minOffersOfIndexedList) continue
      lists.push({ city, category, offers: some.length, newestAt: momentOf(index, some) })
    }
  }
  return lists
}

function byCategory(index: OfferIndex, docs: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const doc of docs) {
    for (const value of index.byTerm.categoriesOf(doc)) {
      const known = found.get(value)
      if (known === undefined) found.set(value, [doc])
      else known.push(doc)
    }
  }
  return found
}

export const companyPages = (index: OfferIndex): SitemapCompanies['data'] =>
  Array.from(index.byTerm.of('employer', minOffersOfIndexedList), ([slug, docs]) => ({
    slug,
    offers: docs.length,
    newestAt: momentOf(index, docs),
  }))
