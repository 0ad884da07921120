/** The places that the cities of a search mean (docs/product/search.md, "Filters"). */

import { townBySlug } from '@jobboard/contracts/gazetteer/towns'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'

export interface Place {
  /** A location is in the place when its slug is one of these; the projection maps every spelling of a city to the city's slug. */
  readonly slugs: readonly string[]
  /** The folded spellings. */
  readonly names: readonly string[]
  /** Degrees. An area has the centres of its cities; a place unknown to both the tenant and the gazetteer has none. */
  readonly centres: readonly Centre[]
  /** Those of `slugs` without a centre, to which no radius applies. */
  readonly slugsWithoutCentre: readonly string[]
}
interface Centre {
  readonly latitude: number
  readonly longitude: number
}

const namesOf = (city: City): string[] => [city.label.pl, city.label.en, ...(city.aliases ?? [])].map(fold)

/** By slug, or by any of its names without regard to case and accents. */
export function findCity(tenant: Pick<Tenant, 'cities'>, text: string): City | undefined {
  const slug = slugify(text)
  return (
    tenant.cities.find((city) => city.slug === slug) ?? tenant.cities.find((city) => namesOf(city).some((name) => slugify(name) === slug))
  )
}

/** `city`: the slug or a name of a city or area of the tenant, or of a town of the gazetteer, else the name of any other city. */
export function resolvePlace(tenant: Pick<Tenant, 'cities'>, city: string): Place {
  const known = findCity(tenant, city)
  if (known === undefined) {
    const slug = slugify(city) || fold(city)
    const town = townBySlug(slug)
    const isKnown = town !== undefined
    return {
      slugs: [slug],
      names: [fold(town?.name ?? city)],
      centres: isKnown ? [town] : [],
      slugsWithoutCentre: isKnown ? [] : [slug],
    }
  }
  const members = tenant.cities.filter((candidate) => known.members?.includes(candidate.slug))
  return {
    slugs: [known.slug, ...(known.members ?? [])],
    names: [...new Set([known, ...members].flatMap(namesOf))],
    centres: (members.length > 0 ? members : [known]).map(({ latitude, longitude }) => ({ latitude, longitude })),
    slugsWithoutCentre: [],
  }
}

/** The union of the cities; null for none. Sorted, so that the same cities in another order share a cached clause. */
export function resolvePlaces(tenant: Pick<Tenant, 'cities'>, cities: readonly string[]): Place | null {
  const [first, ...others] = cities.map((city) => resolvePlace(tenant, city))
  if (first === undefined || others.length === 0) return first ?? null
  const all = [first, ...others]
  const united = (valuesOf: (place: Place) => readonly string[]): string[] => [...new Set(all.flatMap(valuesOf))].sort()
  return {
    slugs: united(({ slugs }) => slugs),
    names: united(({ names }) => names),
    // An area and one of its cities share a centre.
    centres: [
      ...new Map(all.flatMap(({ centres }) => centres).map((centre) => [`${centre.latitude} ${centre.longitude}`, centre])).values(),
    ],
    slugsWithoutCentre: united(({ slugsWithoutCentre }) => slugsWithoutCentre),
  }
}
