/** Which lists a search engine may index: one rule for the robots tag of a page and for the sitemap (docs/decisions/0021). */
import type { OfferFilters } from './filters.ts'
import { buildListUrl, type ListUrlState, type ListUrlTenant } from './url-codec.ts'

/** Fewer offers are better indexed one by one; a page that appears and disappears with a single offer has no value. */
export const minOffersOfIndexedList = 3

/** A place, a category or a subcategory, or one of each, as in the path. Other combinations are unbounded. */
export const isIndexableAddress = (tenant: ListUrlTenant, state: ListUrlState): boolean =>
  state.filters.cities.length <= 1 && state.filters.categories.length <= 1 && !ownListUrl(tenant, state).includes('?')

/** The list of all offers is indexable as long as there is one. */
export const hasEnoughOffers = ({ cities, categories }: Pick<OfferFilters, 'cities' | 'categories'>, offers: number): boolean =>
  offers >= (cities.length + categories.length === 0 ? 1 : minOffersOfIndexedList)

/** The address of a list without campaign tags and other parameters that are not the list's. */
export const ownListUrl = (tenant: ListUrlTenant, state: ListUrlState): string => buildListUrl(tenant, { ...state, rest: [] })
