/** Markers as input of the map, and hit testing. */

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

/** In px. Fits `99+`; two of the largest are as wide as the minimum distance of clusters at far zooms (docs/decisions/0093). */
export function radiusOf(count: number): number {
  if (count < 10) return 15
  if (count < 100) return 18
  return count < 1_000 ? 21 : 24
}

/** The marker at a point of the screen: the nearest whose circle, or a finger's width around it, contains the point. */
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
