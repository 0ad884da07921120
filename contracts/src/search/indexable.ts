/** Which lists a search engine may keep: one rule for the robots of a page and for the sitemap (docs/decisions/0021). */
import type { OfferFilters } from './filters.ts'
import { buildListUrl, type ListUrlState, type ListUrlTenant } from './url-codec.ts'

/** Fewer offers are found better one by one; a page that comes and goes with a single offer helps nobody. */
export const fewestOffersOfIndexedList = 3

/** A place, a category or a subcategory, or one of each, as the path alone says. Other combinations have no end. */
export const isIndexableAddress = (tenant: ListUrlTenant, state: ListUrlState): boolean =>
  state.filters.cities.length <= 1 && state.filters.categories.length <= 1 && !ownListUrl(tenant, state).includes('?')

/** The list of all offers is worth a visit as long as there is one. */
export const hasEnoughOffers = ({ cities, categories }: Pick<OfferFilters, 'cities' | 'categories'>, offers: number): boolean =>
  offers >= (cities.length + categories.length === 0 ? 1 : fewestOffersOfIndexedList)

/** The address of a list without campaign tags and other parameters that are not the list's. */
export const ownListUrl = (tenant: ListUrlTenant, state: ListUrlState): string => buildListUrl(tenant, { ...state, rest: [] })
