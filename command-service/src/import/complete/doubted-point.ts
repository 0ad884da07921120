/**
 * A point that cannot be of the town it stands with: Łódź in Oman, because a source has written longitude and latitude the wrong way round.
 * Swapping is tried; else the centre of the town counts. Names are not unique, so that a town of the gazetteer alone is only compared
 * with points outside of its country, and of another place the point with the country that is stated.
 */

import { gazetteerCountry, townBySlug } from '@jobboard/contracts/gazetteer/towns'
import { slugify } from '@jobboard/contracts/shared/events/fold'
import type { City } from '@jobboard/contracts/tenants/tenant'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Suburbs and office parks are said to be in their city. */
const maxKm = 60
/** With the sea and the nearest places beyond the border. */
const country = { south: 48.5, north: 55.5, west: 13.5, east: 24.7 }
const isInCountry = ({ latitude, longitude }: Point): boolean =>
  latitude > country.south && latitude < country.north && longitude > country.west && longitude < country.east

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along a great circle. */
export function distanceKm(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2]
  const chord = Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export interface Doubted {
  /** Null: no point is left. */
  readonly point: Point | null
  readonly by: 'swapping' | 'centre' | 'country'
}

/**
 * Null: nothing speaks against the point. `known`: the city of the board with this name. `countryCode`: as the source states it; a town of
 * that name in another country is none of ours.
 */
export function doubtedPoint(point: Point, name: string, known: City | undefined, countryCode: string | null): Doubted | null {
  const centre = known ?? townBySlug(slugify(name))
  const home = known?.countryCode ?? gazetteerCountry
  const stated = countryCode?.toUpperCase()
  const swapped = { latitude: point.longitude, longitude: point.latitude }
  if (centre === undefined || (stated !== undefined && stated !== home)) {
    // Of a place that no list has, the country alone speaks.
    if (stated !== gazetteerCountry || isInCountry(point)) return null
    return isInCountry(swapped) ? { point: swapped, by: 'swapping' } : { point: null, by: 'country' }
  }
  const isOf = (one: Point): boolean => distanceKm(one, centre) <= maxKm || (known === undefined && isInCountry(one))
  if (isOf(point)) return null
  if (Math.abs(swapped.latitude) <= 90 && isOf(swapped)) return { point: swapped, by: 'swapping' }
  return { point: { latitude: centre.latitude, longitude: centre.longitude }, by: 'centre' }
}
