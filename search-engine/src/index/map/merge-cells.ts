/** Merges each cell into a larger neighbour whose centroid is within the distance, so that clusters do not overlap on the screen. */

import { gridBits } from '../geometry/mercator-grid.ts'
import type { CellGrid } from './cell-grid.ts'

/**
 * Groups of cells, the largest cell (the leader) of each first; centroids of leaders are farther apart than `distance`, which is in finest
 * cells and at most the width of a cell. Cells are processed by descending size, so the result does not depend on the order of points.
 */
export function mergeCells(grid: CellGrid, distance: number): number[][] {
  const groups: number[][] = []
  if (grid.box.level === gridBits) return Array.from({ length: grid.size }, (_, cell) => [cell])
  const limit = distance ** 2
  /** By cell that leads a group: the group plus 1. */
  const groupOfLeader = new Uint32Array(grid.size)
  for (const cell of grid.ordered()) {
    const leader = nearestLeader(grid, groupOfLeader, cell, limit)
    if (leader === -1) groupOfLeader[cell] = groups.push([cell])
    else groups[(groupOfLeader[leader] as number) - 1]?.push(cell)
  }
  return groups
}

function nearestLeader(grid: CellGrid, groupOfLeader: Uint32Array, cell: number, limit: number): number {
  const x = centroid(grid.sumX, grid, cell)
  const y = centroid(grid.sumY, grid, cell)
  let nearest = -1
  let minDistance = limit
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const leader = grid.find((grid.x[cell] as number) + dx, (grid.y[cell] as number) + dy)
      if (leader === -1 || groupOfLeader[leader] === 0) continue
      const apart = (centroid(grid.sumX, grid, leader) - x) ** 2 + (centroid(grid.sumY, grid, leader) - y) ** 2
      if (apart > minDistance) continue
      nearest = leader
      minDistance = apart
    }
  }
  return nearest
}

const centroid = (sum: Float64Array, { points }: CellGrid, cell: number): number => (sum[cell] as number) / (points[cell] as number)
