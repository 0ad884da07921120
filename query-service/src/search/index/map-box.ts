/** A viewport as whole cells of a level, and the stretches of points that lie in it. */
import { cellAt, codesPerCell, gridBits, morton, worldX, worldY } from './map-codes.ts'
import { lowerBound, type Stretch } from './stretch.ts'

export interface Envelope {
  /** Degrees. */
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

export function boxOf(envelope: Envelope, level: number): Box {
  const box = {
    level,
    minX: cellAt(worldX(envelope.swLon), level),
    maxX: cellAt(worldX(envelope.neLon), level),
    minY: cellAt(worldY(envelope.neLat), level),
    maxY: cellAt(worldY(envelope.swLat), level),
  }
  const cells = (box.maxX - box.minX + 1) * (box.maxY - box.minY + 1)
  return cells > mostCells && level > 1 && level < gridBits ? boxOf(envelope, level - 1) : box
}

/** Calls `visit` with every stretch of positions [start, end) whose points lie in the box, in order. No cell of the level is cut in two. */
export function forEachRange(stretch: Stretch, box: Box, visit: (start: number, end: number) => void): void {
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
