/** Which city a place is near: how a cluster is called in words. */
import type { MapCity } from '../../../config/board-map.ts'

interface Place {
  readonly longitude: number
  readonly latitude: number
}

const kilometresPerDegree = 111.32

/** Flat is exact enough for what is near. */
function distanceKm(one: Place, other: Place): number {
  const x = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(x, one.latitude - other.latitude) * kilometresPerDegree
}

/** The nearest of the great cities within `span` km, which is what a cluster seen from afar is known by; else the nearest of all. */
export function nearestCity(cities: readonly MapCity[], place: Place, span: number): MapCity | undefined {
  const near = cities
    .filter(({ members }) => members === undefined)
    .map((city) => ({ city, distance: distanceKm(place, city) }))
    .toSorted((one, other) => one.distance - other.distance)
  return (near.find(({ city, distance }) => city.group === 'top' && distance <= span) ?? near[0])?.city
}

/** Kilometres of the ground under `pixels` of the screen. */
export const kilometresUnder = (pixels: number, zoom: number, latitude: number): number =>
  (pixels * 156.543 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
