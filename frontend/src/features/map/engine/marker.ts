/** A marker as the map is given it, and where it is met. */

export interface Marker {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  /** Of offers; one shows the icon instead. */
  readonly count: number
  /** `#rrggbb`; null is the brand's. */
  readonly color: string | null
  /** Name of a sprite. */
  readonly icon: string
}

/** In px. Fits `99+`; two of the largest are as wide as the least distance of clusters seen from afar (docs/decisions/0014). */
export function radiusOf(count: number): number {
  if (count < 10) return 15
  if (count < 100) return 18
  return count < 1_000 ? 21 : 24
}

/** The marker at a place on the screen: the nearest whose circle, or a finger's width around it, holds the place. */
export function markerAt(
  markers: readonly Marker[],
  pixelOf: (marker: Marker) => readonly [number, number] | null,
  [x, y]: readonly [number, number],
  tolerance: number,
): Marker | undefined {
  let nearest: { marker: Marker; distance: number } | undefined
  for (const marker of markers) {
    const pixel = pixelOf(marker)
    if (pixel === null) continue
    const distance = Math.hypot(pixel[0] - x, pixel[1] - y) - radiusOf(marker.count)
    if (distance <= tolerance && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { marker, distance }
  }
  return nearest?.marker
}
