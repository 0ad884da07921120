/** The address of a list as a saved search stores it (docs/product/saved-searches.md, "Address and filters"). Pure; imports no schema. */
import type { OfferFilters } from '../search/filters.ts'
import { buildListUrl, type ListUrlTenant, parseListUrl } from '../search/url-codec.ts'
import type { Locale } from '../shared/locale.ts'

export interface SearchAddress {
  /** Path and query, without position, map, order and parameters of other origin. */
  readonly searchUrl: string
  readonly filters: OfferFilters
  readonly locale: Locale
}

/** No host has this name, so an address that leads away from the board has another origin. */
const base = 'http://list.invalid'

/** Null: an address of another site, or of no list of this board. */
export function readSearchAddress(tenant: ListUrlTenant, address: string): SearchAddress | null {
  const url = address.startsWith('/') ? URL.parse(address, base) : null
  if (url === null || url.origin !== base) return null
  const parsed = parseListUrl(tenant, url.pathname, url.search)
  if (parsed.kind !== 'list') return null
  const { locale, filters } = parsed.state
  const searchUrl = buildListUrl(tenant, { locale, filters, sort: 'published', from: 0, showMap: false, rest: [] })
  return { searchUrl, filters, locale }
}

/**
 * Equal for equal searches: values have no order, and a currency does not count without a bound. Filters that came later count only where they
 * are set, so that searches stored before have the same key.
 */
export function filtersKey({ currency, orRemote, salaryMatch, ...filters }: OfferFilters): string {
  const hasSalary = filters.salaryMin !== null || filters.salaryMax !== null
  const later = { ...(orRemote && { orRemote }), ...(salaryMatch !== 'overlap' && { salaryMatch }) }
  const entries = Object.entries({ ...filters, ...later, currency: hasSalary ? currency : null }).map(
    ([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const,
  )
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
