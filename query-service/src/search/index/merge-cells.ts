/** Joins each cell to a larger neighbour whose centre is within the radius, so that clusters do not overlap on the screen. */
import type { CellGrid } from './cell-grid.ts'
import { gridBits } from './map-codes.ts'

const radiusInCells = 0.55

/** Groups of cells, the largest cell of each first. Larger ones choose first, so that the outcome does not depend on the order of the points. */
export function mergeCells(grid: CellGrid): number[][] {
  const groups: number[][] = []
  if (grid.box.level === gridBits) return Array.from({ length: grid.size }, (_, cell) => [cell])
  const limit = (radiusInCells * 2 ** grid.shift) ** 2
  /** By cell that leads a group: the group's number plus 1. */
  const led = new Uint32Array(grid.size)
  for (const cell of grid.ordered()) {
    const head = leaderWithin(grid, led, cell, limit)
    if (head === -1) led[cell] = groups.push([cell])
    else groups[(led[head] as number) - 1]?.push(cell)
  }
  return groups
}

function leaderWithin(grid: CellGrid, led: Uint32Array, cell: number, limit: number): number {
  const x = centre(grid.sumX, grid, cell)
  const y = centre(grid.sumY, grid, cell)
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const head = grid.find((grid.x[cell] as number) + dx, (grid.y[cell] as number) + dy)
      if (head === -1 || led[head] === 0) continue
      if ((centre(grid.sumX, grid, head) - x) ** 2 + (centre(grid.sumY, grid, head) - y) ** 2 <= limit) return head
    }
  }
  return -1
}

const centre = (sum: Float64Array, { points }: CellGrid, cell: number): number => (sum[cell] as number) / (points[cell] as number)
