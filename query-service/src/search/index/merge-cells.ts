/** Joins each cell to a larger neighbour whose middle is within the distance, so that clusters do not overlap on the screen. */
import type { CellGrid } from './cell-grid.ts'
import { gridBits } from './map-codes.ts'

/**
 * Groups of cells, the largest cell of each first; the middles of those are farther apart than the distance, in finest cells, which is no
 * wider than a cell. Larger ones choose first, so that the outcome does not depend on the order of the points.
 */
export function mergeCells(grid: CellGrid, distance: number): number[][] {
  const groups: number[][] = []
  if (grid.box.level === gridBits) return Array.from({ length: grid.size }, (_, cell) => [cell])
  const limit = distance ** 2
  /** By cell that leads a group: the group's number plus 1. */
  const led = new Uint32Array(grid.size)
  for (const cell of grid.ordered()) {
    const head = nearestLeader(grid, led, cell, limit)
    if (head === -1) led[cell] = groups.push([cell])
    else groups[(led[head] as number) - 1]?.push(cell)
  }
  return groups
}

function nearestLeader(grid: CellGrid, led: Uint32Array, cell: number, limit: number): number {
  const x = middle(grid.sumX, grid, cell)
  const y = middle(grid.sumY, grid, cell)
  let nearest = -1
  let least = limit
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const head = grid.find((grid.x[cell] as number) + dx, (grid.y[cell] as number) + dy)
      if (head === -1 || led[head] === 0) continue
      const apart = (middle(grid.sumX, grid, head) - x) ** 2 + (middle(grid.sumY, grid, head) - y) ** 2
      if (apart > least) continue
      nearest = head
      least = apart
    }
  }
  return nearest
}

const middle = (sum: Float64Array, { points }: CellGrid, cell: number): number => (sum[cell] as number) / (points[cell] as number)
