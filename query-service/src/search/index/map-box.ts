/** A viewport as whole cells of a level, and the stretches of points that lie in it. */
import { cellAt, codesPerCell, gridBits, morton, worldX, worldY } from './map-codes.ts'
import { lowerBound, type Stretch } from './stretch.ts'

/** In degrees. Its longitudes may lie beyond 180, and the west may be greater than the east: then it goes across the antimeridian. */
export interface Envelope {
  readonly neLat: number
  readonly neLon: number
  readonly swLat: number
  readonly swLon: number
}

/** Cells of `level`, all inclusive. */
export interface Box {
  readonly level: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

/** More cells than any screen shows; a larger request gets larger cells. */
const mostCells = 16_384

/** One box, or two across the antimeridian, which share no cell. */
export function boxesOf(envelope: Envelope, level: number): Box[] {
  const minY = cellAt(worldY(envelope.neLat), level)
  const maxY = cellAt(worldY(envelope.swLat), level)
  const columns = columnsOf(envelope, level)
  const width = columns.reduce((sum, [minX, maxX]) => sum + maxX - minX + 1, 0)
  if (width * (maxY - minY + 1) > mostCells && level > 1 && level < gridBits) return boxesOf(envelope, level - 1)
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
/** 180 itself stays: the eastern edge of a map is no western one. */
const inWorld = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : longitude - world * Math.floor((longitude + 180) / world)

/** Calls `visit` with every stretch of positions [start, end) whose points lie in the box, in order. No cell of the level is cut in two. */
export function forEachRange(stretch: Pick<Stretch, 'codes'>, box: Box, visit: (start: number, end: number) => void): void {
  const descend = (level: number, x: number, y: number, start: number, end: number): void => {
    if (start === end) return
    const shift = box.level - level
    const firstX = x * 2 ** shift
    const firstY = y * 2 ** shift
    const lastX = firstX + 2 ** shift - 1
    const lastY = firstY + 2 ** shift - 1
    if (firstX > box.maxX || lastX < box.minX || firstY > box.maxY || lastY < box.minY) return
    if (shift === 0 || (firstX >= box.minX && lastX <= box.maxX && firstY >= box.minY && lastY <= box.maxY)) {
      visit(start, end)
      return
    }
    const width = codesPerCell(level + 1)
    const first = morton(x * 2, y * 2) * width
    const second = lowerBound(stretch, first + width, start, end)
    const third = lowerBound(stretch, first + 2 * width, second, end)
    const fourth = lowerBound(stretch, first + 3 * width, third, end)
    descend(level + 1, x * 2, y * 2, start, second)
    descend(level + 1, x * 2 + 1, y * 2, second, third)
    descend(level + 1, x * 2, y * 2 + 1, third, fourth)
    descend(level + 1, x * 2 + 1, y * 2 + 1, fourth, end)
  }
  descend(0, 0, 0, 0, stretch.codes.length)
}
