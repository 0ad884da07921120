/** The path of a list address: /{list prefix}/{cities, comma-separated}/{category}/{subcategories, comma-separated}. */
import { slugify } from '../shared/events/fold.ts'
import type { Locale } from '../shared/locale.ts'
import { citySet, maxCities } from './cities.ts'
import type { OfferFilters } from './filters.ts'
import type { ListUrlTenant } from './url-codec.ts'

type ParsedListPath =
  | { readonly kind: 'path'; readonly locale: Locale; readonly cities: readonly string[]; readonly categories: readonly string[] }
  | { readonly kind: 'notFound'; readonly locale: Locale; readonly missing: 'city' | 'category' }
  | { readonly kind: 'notList' }

/** Compares segments without regard to case, accents, a trailing slash and the language of slugs: `/Oferty-pracy/Łódź/` is `/oferty-pracy/lodz`. */
export function parseListPath(tenant: ListUrlTenant, pathname: string): ParsedListPath {
  const [root, prefix, citySegment, categorySegment, subcategorySegment, ...extra] = decodePath(pathname)
  const locale = tenant.locales.find((candidate) => root === '' && slugify(prefix ?? '') === tenant.listPrefix[candidate])
  if (locale === undefined || extra.length > 0) return { kind: 'notList' }
  const cities = citySegment === undefined ? [] : findCities(tenant, citySegment)
  if (cities === undefined) return { kind: 'notFound', locale, missing: 'city' }
  const categories = categorySegment === undefined ? [] : findCategories(tenant, locale, categorySegment, subcategorySegment)
  if (categories === undefined) return { kind: 'notFound', locale, missing: 'category' }
  return { kind: 'path', locale, cities, categories }
}

export function buildListPath(tenant: ListUrlTenant, locale: Locale, filters: Pick<OfferFilters, 'categories' | 'cities'>): string {
  const slugs = citySet(filters.cities.map(slugify).filter((slug) => slug !== ''))
  const cities = slugs.slice(0, tenant.lists.severalCities ? maxCities : 1).join(',') || tenant.allLocationsSlug[locale]
  return ['', tenant.listPrefix[locale], cities, ...categorySegments(tenant, locale, filters.categories)].join('/')
}

const maxSlugLength = 64

function decodePath(pathname: string): string[] {
  try {
    return decodeURIComponent(pathname.replace(/\/$/, '')).split('/')
  } catch {
    return []
  }
}

/**
 * None: all cities. Undefined: no slug at all, or too many. Labels and other spellings (`Warsaw`) of the tenant's cities are understood as
 * well; any other slug may be a town of the gazetteer, which the page of the list looks up.
 */
function findCities(tenant: ListUrlTenant, segment: string): string[] | undefined {
  const slugs = citySet((tenant.lists.severalCities ? segment.split(',') : [segment]).map(slugify).filter((slug) => slug !== ''))
  const [first] = slugs
  // Each unknown slug is compared with every spelling of every city.
  if (first === undefined || slugs.length > maxCities) return undefined
  if (slugs.length === 1 && Object.values(tenant.allLocationsSlug).includes(first)) return []
  const cities = citySet(slugs.map((slug) => knownSlug(tenant, slug)))
  return cities.every((slug) => slug.length <= maxSlugLength) ? cities : undefined
}

function knownSlug(tenant: ListUrlTenant, slug: string): string {
  const city =
    tenant.cities.find((candidate) => candidate.slug === slug) ??
    tenant.cities.find(({ label, aliases = [] }) => [label.pl, label.en, ...aliases].some((name) => slugify(name) === slug))
  return city?.slug ?? slug
}

/** By its slug of this language, else of any: a user who edits the prefix of an address means the same list. */
function named<Named extends { readonly slug: Readonly<Record<Locale, string>> }>(
  all: readonly Named[],
  locale: Locale,
  slug: string,
): Named | undefined {
  return all.find((one) => one.slug[locale] === slug) ?? all.find((one) => Object.values(one.slug).includes(slug))
}

/** Undefined: no such category, or none of the subcategories exists. */
function findCategories(tenant: ListUrlTenant, locale: Locale, segment: string, subcategories?: string): string[] | undefined {
  const slug = slugify(segment)
  const category = named(tenant.categories, locale, slug)
  if (category === undefined || subcategories === undefined) return category && [category.key]
  const wanted = new Set(subcategories.split(',').map((text) => named(category.children, locale, slugify(text))?.key))
  const keys = category.children.map(({ key }) => key).filter((key) => wanted.has(key))
  return keys.length > 0 ? keys : undefined
}

function categorySegments(tenant: ListUrlTenant, locale: Locale, keys: readonly string[]): string[] {
  for (const category of tenant.categories) {
    if (keys.includes(category.key)) return [category.slug[locale]]
    const children = category.children.filter((child) => keys.includes(child.key))
    if (children.length > 0) return [category.slug[locale], children.map((child) => child.slug[locale]).join(',')]
  }
  return []
}
