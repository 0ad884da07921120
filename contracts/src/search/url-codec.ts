/**
 * The address of an offer list <-> its state (docs/product/list-urls.md). Pure, for server and browser alike; it imports no schema, so that
 * the browser does not load the validation library for it.
 */
import type { Locale } from '../shared/locale.ts'
import type { City, Tenant } from '../tenants/tenant.ts'
import type { OfferFilters, Sort } from './filters.ts'
import { buildListPath, parseListPath } from './url-path.ts'
import { buildListQuery, parseListQuery } from './url-query.ts'

/** The part of a tenant that its list addresses depend on. */
export type ListUrlTenant = Pick<
  Tenant,
  'locales' | 'listPrefix' | 'allLocationsSlug' | 'booleanSlug' | 'categories' | 'lists' | 'params' | 'options'
> & {
  readonly cities: readonly Pick<City, 'slug' | 'label' | 'aliases'>[]
  readonly currencies: Pick<Tenant['currencies'], 'base' | 'offered'>
}

export interface ListUrlState {
  readonly locale: Locale
  readonly filters: OfferFilters
  readonly sort: Sort
  /** First visible position of the list. */
  readonly from: number
  readonly showMap: boolean
  /** Parameters of other origin, in their order; `buildListUrl` writes them back. */
  readonly rest: readonly (readonly [name: string, value: string])[]
}

export type ParsedListUrl =
  | { readonly kind: 'list'; readonly state: ListUrlState }
  /** A list route of this tenant that names a city or category it does not have: answer 404, never the whole list. */
  | { readonly kind: 'notFound'; readonly locale: Locale; readonly missing: 'city' | 'category' }
  /** Some other route. */
  | { readonly kind: 'notList' }

/** `search` with or without its `?`. Unknown and out-of-range values are dropped. */
export function parseListUrl(tenant: ListUrlTenant, pathname: string, search: string): ParsedListUrl {
  const known = parsedOf.get(tenant) ?? new Map<string, ParsedListUrl>()
  const key = `${pathname.length} ${pathname}${search}`
  const parsed = known.get(key) ?? parse(tenant, pathname, search)
  if (known.size >= maxParsed) known.clear()
  known.set(key, parsed)
  parsedOf.set(tenant, known)
  return parsed
}

/** A page parses its own address, and those of its header, some ten times. */
const parsedOf = new WeakMap<ListUrlTenant, Map<string, ParsedListUrl>>()
const maxParsed = 64

function parse(tenant: ListUrlTenant, pathname: string, search: string): ParsedListUrl {
  const path = parseListPath(tenant, pathname)
  if (path.kind !== 'path') return path
  const { filters, ...query } = parseListQuery(tenant, path.locale, search, path.cities.length > 0)
  return {
    kind: 'list',
    state: { locale: path.locale, ...query, filters: { ...filters, categories: [...path.categories], cities: [...path.cities] } },
  }
}

/**
 * The canonical address of a state: parameters in a fixed order, defaults left out. To switch the language, pass the state with another
 * `locale`. An address holds one category with any of its subcategories: of filters that hold more (the API allows it) the first in the
 * tenant's order stays. Cities are slugs in alphabetical order, one alone where the tenant has no more.
 */
export function buildListUrl(tenant: ListUrlTenant, state: ListUrlState): string {
  const query = buildListQuery(tenant, state)
  return buildListPath(tenant, state.locale, state.filters) + (query === '' ? '' : `?${query}`)
}
