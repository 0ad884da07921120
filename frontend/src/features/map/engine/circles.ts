/** The radius around a city as a circle on the globe: the search measures along the sphere, so its results lie within it. */
import type { Bounds as SearchBounds } from '@jobboard/contracts/search/bounds'
import type { BoardMap } from '../../../board/board-map.ts'
import type { Bounds } from './viewport.ts'

export interface Circle {
  readonly longitude: number
  readonly latitude: number
  readonly kilometres: number
}

/** As the search has it (query-service). */
const earthRadiusKm = 6_371
const degrees = 180 / Math.PI

/** None without a radius, or around a city the board does not know. An area has one around each of its cities. */
export function circlesOf({ cities }: BoardMap, slugs: readonly string[], kilometres: number | null): Circle[] {
  if (!kilometres) return []
  const chosen = cities.filter(({ slug }) => slugs.includes(slug))
  const members = new Set(chosen.flatMap(({ slug, members = [] }) => (members.length > 0 ? members : [slug])))
  return cities.filter(({ slug }) => members.has(slug)).map(({ longitude, latitude }) => ({ longitude, latitude, kilometres }))
}

/** The outline of an area. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** The rectangle of a search (`bounds`). */
export const rectangleOf = ({ swLat, swLon, neLat, neLon }: SearchBounds): Ring => [
  [swLon, swLat],
  [neLon, swLat],
  [neLon, neLat],
  [swLon, neLat],
]

/** Points of the circle, in degrees, from the north clockwise. */
export function ringOf({ longitude, latitude, kilometres }: Circle, count = 180): [longitude: number, latitude: number][] {
  const reach = kilometres / earthRadiusKm
  const middle = latitude / degrees
  return Array.from({ length: count }, (_, at) => {
    const bearing = (at / count) * 2 * Math.PI
    const y = Math.asin(Math.sin(middle) * Math.cos(reach) + Math.cos(middle) * Math.sin(reach) * Math.cos(bearing))
    const x = Math.atan2(Math.sin(bearing) * Math.sin(reach) * Math.cos(middle), Math.cos(reach) - Math.sin(middle) * Math.sin(y))
    return [longitude + x * degrees, y * degrees]
  })
}

/** The rectangle around all of them. */
export function boundsAround(circles: readonly Circle[]): Bounds {
  const all = circles.map(({ longitude, latitude, kilometres }) => {
    const reach = kilometres / earthRadiusKm
    const y = reach * degrees
    // Meridians meet towards the poles: the circle is widest somewhat beyond its middle.
    const x = Math.asin(Math.min(1, Math.sin(reach) / Math.cos(latitude / degrees))) * degrees
    return [longitude - x, latitude - y, longitude + x, latitude + y] as const
  })
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north)),
  ]
}
