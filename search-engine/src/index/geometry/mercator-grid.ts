/**
 * Web Mercator on a grid of 2^22 by 2^22 cells (10 m wide at the equator, 6 m in Poland), and Morton codes (Z-order): a cell of any level
 * is one contiguous range of codes. A code has 44 bits, so a double holds it exactly.
 */
export const gridBits = 22
const maxLatitude = 85.051_128_779_806_6

/** Position in the world from 0 (west, north) to 1 (east, south). */
export const worldX = (longitude: number): number => (longitude + 180) / 360
export function worldY(latitude: number): number {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
export const longitudeOf = (x: number): number => x * 360 - 180
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Index of the cell along one axis; level 0 is one cell for the whole world. */
export const cellAt = (world: number, level: number): number => Math.max(0, Math.min(2 ** level - 1, Math.floor(world * 2 ** level)))

/** Inserts a zero between each two of 16 bits. */
function spread(value: number): number {
  let v = value & 0xffff
  v = (v | (v << 8)) & 0x00ff00ff
  v = (v | (v << 4)) & 0x0f0f0f0f
  v = (v | (v << 2)) & 0x33333333
  return (v | (v << 1)) & 0x55555555
}

/** Morton code of a cell: the interleaved bits of x and y. */
export function morton(x: number, y: number): number {
  const low = (spread(x) | (spread(y) << 1)) >>> 0
  const high = (spread(x >>> 16) | (spread(y >>> 16) << 1)) >>> 0
  return high * 2 ** 32 + low
}

/** Number of finest cells in one cell of the level. */
export const codesPerCell = (level: number): number => 4 ** (gridBits - level)
