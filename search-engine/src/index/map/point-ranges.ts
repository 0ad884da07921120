import type { Box } from '../geometry/map-box.ts'
import { codesPerCell, morton } from '../geometry/mercator-grid.ts'
import { lowerBound, type PointColumns } from './point-columns.ts'

/** Calls `visit` with the position ranges [start, end) of the points in the box, in ascending order, by descending the quadtree that Morton codes imply. Ranges begin and end at cells of the box's level. */
export function forEachRange(points: Pick<PointColumns, 'codes'>, box: Box, visit: (start: number, end: number) => void): void {
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
    const second = lowerBound(points, first + width, start, end)
    const third = lowerBound(points, first + 2 * width, second, end)
    const fourth = lowerBound(points, first + 3 * width, third, end)
    descend(level + 1, x * 2, y * 2, start, second)
    descend(level + 1, x * 2 + 1, y * 2, second, third)
    descend(level + 1, x * 2, y * 2 + 1, third, fourth)
    descend(level + 1, x * 2 + 1, y * 2 + 1, fourth, end)
  }
  descend(0, 0, 0, 0, points.codes.length)
}
