/**
 * Towns of Poland that a search can name in addition to the board's own cities. Data: GeoNames (CC BY 4.0, https://www.geonames.org), name,
 * voivodeship, latitude and longitude, largest first. Of several towns with one name the largest is used, since an offer states no more than the name.
 */
import { fold, slugify } from '../shared/events/fold.ts'
import rows from './towns.json' with { type: 'json' }

/** All of its towns are in Poland. */
export const gazetteerCountry = 'PL'

export interface Town {
  readonly slug: string
  readonly name: string
  readonly voivodeship: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

const towns: readonly Town[] = (rows as unknown as readonly (readonly [string, string, number, number])[]).map(
  ([name, voivodeship, latitude, longitude]) => ({ slug: slugify(name), name, voivodeship, latitude, longitude }),
)
const bySlug = new Map(towns.toReversed().map((town) => [town.slug, town]))
const folded = towns.map(({ name }) => fold(name))

export const townBySlug = (slug: string): Town | undefined => bySlug.get(slug)

/** At most `count` towns whose name, or a later word of it, begins with the text; the largest first. */
export function townsLike(text: string, count: number): Town[] {
  const wanted = fold(text.trim())
  const begins = towns.filter((_, at) => folded[at]?.startsWith(wanted))
  if (begins.length >= count) return begins.slice(0, count)
  const later = towns.filter((_, at) => !folded[at]?.startsWith(wanted) && folded[at]?.includes(` ${wanted}`))
  return [...begins, ...later].slice(0, count)
}
