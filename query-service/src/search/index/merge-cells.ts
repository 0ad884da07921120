/** Joins each cell to a larger neighbour whose centre is within the radius, so that clusters do not overlap on the screen. */
import type { Cell, CellGrid } from './cell-grid.ts'
import { gridBits } from './map-codes.ts'

const radiusInCells = 0.55

/** Groups of cells, the largest cell of each first. Larger ones choose first, so that the outcome does not depend on the order of the points. */
export function mergeCells(grid: CellGrid): Cell[][] {
  const ordered = [...grid.cells].sort((a, b) => b.points - a.points || a.y - b.y || a.x - b.x)
  if (grid.box.level === gridBits) return ordered.map((cell) => [cell])
  const limit = (radiusInCells * 2 ** (gridBits - grid.box.level)) ** 2
  const groups = new Map<Cell, Cell[]>()
  for (const cell of ordered) {
    const home = neighbourWithin(grid, groups, cell, limit)
    if (home === undefined) groups.set(cell, [cell])
    else home.push(cell)
  }
  return [...groups.values()]
}

function neighbourWithin(grid: CellGrid, groups: ReadonlyMap<Cell, Cell[]>, cell: Cell, limit: number): Cell[] | undefined {
  const x = cell.sumX / cell.points
  const y = cell.sumY / cell.points
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const head = grid.at(cell.x + dx, cell.y + dy)
      const group = head === undefined ? undefined : groups.get(head)
      if (head === undefined || group === undefined) continue
      if ((head.sumX / head.points - x) ** 2 + (head.sumY / head.points - y) ** 2 <= limit) return group
    }
  }
  return undefined
}
