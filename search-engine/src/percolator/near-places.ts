/**
 * Cities with a radius as values of the dimension `near`. A search near several cities is near one of them, so that the values are cities times
 * radii, and not every combination that someone saved. All values are tested on an offer: 300 take 15 us.
 */

import type { CriteriaTenant } from '../criteria/criteria.ts'
import { type Place, resolvePlace } from '../criteria/places.ts'
import { isWithin } from '../index/geometry/distance.ts'
import type { OfferFacts } from './conditions.ts'
import { remotePlace, type Value } from './dimensions.ts'

interface NearPlace extends Place {
  readonly radiusKm: number
}

export const nearValue = (city: string, radiusKm: number): string => `${radiusKm} ${city}`

export class NearPlaces {
  private readonly tenant: CriteriaTenant
  private readonly places = new Map<Value, NearPlace>()

  constructor(tenant: CriteriaTenant) {
    this.tenant = tenant
  }

  /** Those of the values that the offer is near to. */
  forEachNear(values: Iterable<Value>, count: number, offer: OfferFacts, visit: (value: Value) => void): void {
    // Most are of deleted searches.
    if (this.places.size > 2 * count + 1_000) this.places.clear()
    for (const value of values) if (value !== remotePlace && isNear(offer, this.placeOf(value))) visit(value)
  }

  private placeOf(value: Value): NearPlace {
    const known = this.places.get(value)
    if (known !== undefined) return known
    const text = String(value)
    const end = text.indexOf(' ')
    const place = { ...resolvePlace(this.tenant, text.slice(end + 1)), radiusKm: Number(text.slice(0, end)) }
    this.places.set(value, place)
    return place
  }
}

/** As `placeClause` of `index/query/compile.ts`. */
function isNear(offer: OfferFacts, { slugs, centres, slugsWithoutCentre, radiusKm }: NearPlace): boolean {
  const { latitudes, longitudes } = offer
  for (const centre of centres) {
    for (let at = 0; at < latitudes.length; at++) {
      if (isWithin(centre, radiusKm, latitudes[at] as number, longitudes[at] as number)) return true
    }
  }
  // Hardly any offer has places without coordinates.
  if (offer.hasUnlocated && slugs.some((slug) => offer.has('unlocated', slug))) return true
  for (const slug of slugsWithoutCentre) if (offer.has('place', slug)) return true
  return false
}
