/** The path of a list address: /{list prefix}/{city}/{category}/{subcategories, comma-separated}. */
import { slugify } from '../shared/fold.ts'
import type { Locale } from '../shared/locale.ts'
import type { OfferFilters } from './filters.ts'
import type { ListUrlTenant } from './url-codec.ts'

type ParsedListPath =
  | { readonly kind: 'path'; readonly locale: Locale; readonly city: string | null; readonly categories: readonly string[] }
  | { readonly kind: 'notFound'; readonly locale: Locale; readonly missing: 'city' | 'category' }
  | { readonly kind: 'notList' }

/** Compares segments without regard to case, accents, a trailing slash and the language of slugs: `/Oferty-pracy/Łódź/` is `/oferty-pracy/lodz`. */
export function parseListPath(tenant: ListUrlTenant, pathname: string): ParsedListPath {
  const [root, prefix, citySegment, categorySegment, subcategorySegment, ...extra] = decodePath(pathname)
  const locale = tenant.locales.find((candidate) => root === '' && slugify(prefix ?? '') === tenant.listPrefix[candidate])
  if (locale === undefined || extra.length > 0) return { kind: 'notList' }
  const city = citySegment === undefined ? null : findCity(tenant, citySegment)
  if (city === undefined) return { kind: 'notFound', locale, missing: 'city' }
  const categories = categorySegment === undefined ? [] : findCategories(tenant, locale, categorySegment, subcategorySegment)
  if (categories === undefined) return { kind: 'notFound', locale, missing: 'category' }
  return { kind: 'path', locale, city, categories }
}

export function buildListPath(tenant: ListUrlTenant, locale: Locale, filters: Pick<OfferFilters, 'categories' | 'city'>): string {
  const city = (filters.city !== null && slugify(filters.city)) || tenant.allLocationsSlug[locale]
  return ['', tenant.listPrefix[locale], city, ...categorySegments(tenant, locale, filters.categories)].join('/')
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
 * Null: all cities. Undefined: no slug at all. Labels and other spellings (`Warsaw`) of the tenant's cities are understood as well; any
 * other slug may be a town of the gazetteer, which the page of the list asks for.
 */
function findCity(tenant: ListUrlTenant, segment: string): string | null | undefined {
  const slug = slugify(segment)
  if (Object.values(tenant.allLocationsSlug).includes(slug)) return null
  const city =
    tenant.cities.find((candidate) => candidate.slug === slug) ??
    tenant.cities.find(({ label, aliases = [] }) => [label.pl, label.en, ...aliases].some((name) => slugify(name) === slug))
  return city?.slug ?? (slug === '' || slug.length > maxSlugLength ? undefined : slug)
}

/** By its slug of this language, else of any: whoever changes the prefix of an address by hand means the same list. */
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
