/** The board as pages know it: the public part of the tenant file, with the icons its categories name. */
import type { ListUrlTenant } from '@jobboard/contracts/search/url-codec'
import { slugify } from '@jobboard/contracts/shared/events/fold'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Category, City, Tenant } from '@jobboard/contracts/tenants/tenant'

/** `iconMarkup`: the shapes of a 24 x 24 icon drawn with strokes, so that a page loads the icons of its own board only. */
export interface BoardCategory extends Category {
  readonly iconMarkup: string
}

export type BoardCity = Pick<City, 'slug' | 'label' | 'locative' | 'group'>

export interface Board
  extends ListUrlTenant,
    Pick<
      Tenant,
      | 'name'
      | 'claim'
      | 'description'
      | 'defaultLocale'
      | 'countryCode'
      | 'billingCountries'
      | 'timeZone'
      | 'features'
      | 'distanceOptions'
      | 'salary'
      | 'navigation'
      | 'footer'
      | 'socials'
      | 'contact'
      | 'partners'
      | 'candidatePortal'
    > {
  readonly id: string
  /** Null: people sign in with a password only. */
  readonly openIdConnect: Pick<NonNullable<Tenant['openIdConnect']>, 'name' | 'kinds'> | null
  readonly logoSvg: string
  /** Colour of the browser's own bars. */
  readonly barColor: { readonly light: string; readonly dark: string }
  readonly categories: BoardCategory[]
  readonly cities: readonly BoardCity[]
  /** Address of the data that only maps need (`BoardMap`). */
  readonly mapUrl: string
}

/** The category selected by these keys: itself, or the parent of the subcategories. */
export function selectedCategory(
  board: Board,
  keys: readonly string[],
): { category: BoardCategory; subcategories: BoardCategory['children'] } | undefined {
  if (keys.length === 0) return undefined
  for (const category of board.categories) {
    const subcategories = category.children.filter((child) => keys.includes(child.key))
    if (keys.includes(category.key) || subcategories.length > 0) return { category, subcategories }
  }
  return undefined
}

const cityNames = new WeakMap<Board['cities'], Map<string, BoardCity>>()
/** Spellings are cached beside the slugs: a list names its cities hundreds of times, and a slug takes five passes. */
const maxSpellings = 2_000

/** The board's city of this name, in any of its languages; offers name their cities in words. */
export function cityNamed({ cities }: Pick<Board, 'cities'>, name: string): BoardCity | undefined {
  const names =
    cityNames.get(cities) ??
    new Map(cities.flatMap((city) => [city.slug, ...Object.values(city.label).map(slugify)].map((key) => [key, city])))
  cityNames.set(cities, names)
  const known = names.get(name)
  if (known !== undefined) return known
  const found = names.get(slugify(name))
  if (found !== undefined && names.size < maxSpellings) names.set(name, found)
  return found
}

/** The board's name of a place in this language; the offer's spelling where the board does not know it. */
export const placeName = (board: Pick<Board, 'cities'>, locale: Locale, name: string): string =>
  cityNamed(board, name)?.label[locale] ?? name

const towns = new WeakMap<Board['cities'], Map<string, BoardCity['label']>>()

/** Registers the name of a town outside the board's cities after its look-up. */
export function rememberTown({ cities }: Pick<Board, 'cities'>, { slug, label }: Pick<BoardCity, 'slug' | 'label'>): void {
  const known = towns.get(cities) ?? new Map<string, BoardCity['label']>()
  towns.set(cities, known.set(slug, label))
}

/** Of a city of the board, or of a town that was looked up. */
export const placeLabel = ({ cities }: Pick<Board, 'cities'>, locale: Locale, slug: string): string | undefined =>
  (cities.find((city) => city.slug === slug)?.label ?? towns.get(cities)?.get(slug))?.[locale]

/** Of those that can be named. */
export const placeLabels = (board: Pick<Board, 'cities'>, locale: Locale, slugs: readonly string[]): string[] =>
  slugs.flatMap((slug) => placeLabel(board, locale, slug) ?? [])
