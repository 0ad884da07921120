/** Names the place that a cluster is near. */
import type { PlaceName } from '../../engine/base-map/place-names.ts'
import type { Place } from '../../engine/viewport.ts'

const kilometresPerDegree = 111.32

/** A planar approximation is exact enough at this distance. */
function distanceKm(one: Place, other: Place): number {
  const x = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(x, one.latitude - other.latitude) * kilometresPerDegree
}

/** The most important place within `span` km, which names a cluster at far zooms; else the nearest. `names`: the most important first. */
export function nearestPlace(names: readonly PlaceName[], place: Place, span: number): PlaceName | undefined {
  let nearest: { name: PlaceName; distance: number } | undefined
  for (const name of names) {
    const distance = distanceKm(place, name)
    if (distance <= span) return name
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { name, distance }
  }
  return nearest?.name
}

/** Kilometres on the globe under `pixels` of the screen. */
export const kilometresUnder = (pixels: number, zoom: number, latitude: number): number =>
  (pixels * 156.543 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
