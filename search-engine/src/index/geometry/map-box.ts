/** A viewport as whole cells of a level. */
import { cellAt, gridBits, worldX, worldY } from './mercator-grid.ts'

/** In degrees. Longitudes may be beyond 180, and a west greater than the east crosses the antimeridian. */
export interface Envelope {
  readonly neLat: number
  readonly neLon: number
  readonly swLat: number
  readonly swLon: number
}

/** Cells of `level`, bounds included. */
export interface Box {
  readonly level: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

/** More than any screen shows; a viewport with more cells gets larger ones. */
const maxCells = 16_384

/** One box, or two disjoint ones across the antimeridian. */
export function boxesOf(envelope: Envelope, level: number): Box[] {
  const minY = cellAt(worldY(envelope.neLat), level)
  const maxY = cellAt(worldY(envelope.swLat), level)
  const columns = columnsOf(envelope, level)
  const width = columns.reduce((sum, [minX, maxX]) => sum + maxX - minX + 1, 0)
  if (width * (maxY - minY + 1) > maxCells && level > 1 && level < gridBits) return boxesOf(envelope, level - 1)
  return columns.map(([minX, maxX]) => ({ level, minX, maxX, minY, maxY }))
}

function columnsOf({ swLon, neLon }: Envelope, level: number): (readonly [minX: number, maxX: number])[] {
  const last = 2 ** level - 1
  if (neLon - swLon >= world) return [[0, last]]
  const minX = cellAt(worldX(inWorld(swLon)), level)
  const maxX = cellAt(worldX(inWorld(neLon)), level)
  const isCrossing = inWorld(neLon) < inWorld(swLon)
  if (!isCrossing) return [[minX, maxX]]
  return maxX >= minX
    ? [[0, last]]
    : [
        [minX, last],
        [0, maxX],
      ]
}

const world = 360
/** 180 itself is not wrapped to -180: it is the eastern edge of a viewport. */
const inWorld = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : longitude - world * Math.floor((longitude + 180) / world)
