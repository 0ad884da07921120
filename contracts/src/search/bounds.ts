/** A rectangle on the map as a filter, and its text in addresses and parameters: `swLat,swLon,neLat,neLon` in degrees. */

/** Where `swLon` is greater than `neLon`, the rectangle crosses the antimeridian. */
export interface Bounds {
  readonly swLat: number
  readonly swLon: number
  readonly neLat: number
  readonly neLon: number
}

/** Ten centimetres: finer than any map shows. */
const maxDecimals = 6
const number = /^-?\d{1,3}(\.\d{1,20})?$/

/** Null where the text is not four degrees, or the south lies above the north. */
export function parseBounds(text: string): Bounds | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => number.test(part))) return null
  const [swLat = 0, swLon = 0, neLat = 0, neLon = 0] = parts.map((part) => roundDegrees(Number(part)))
  const isOnEarth = Math.abs(swLat) <= 90 && Math.abs(neLat) <= 90 && Math.abs(swLon) <= 180 && Math.abs(neLon) <= 180
  return isOnEarth && swLat <= neLat ? { swLat, swLon, neLat, neLon } : null
}

export const boundsText = ({ swLat, swLon, neLat, neLon }: Bounds): string => [swLat, swLon, neLat, neLon].map(roundDegrees).join(',')

/** The form in addresses, so that a built address parses to the same rectangle. No negative zero. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(maxDecimals)) + 0
