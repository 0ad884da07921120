/** Counts the points of a result by going through its offers, one after the other: for small results, wherever they lie. */
import type { CellGrid } from './cell-grid.ts'
import type { Columns } from './columns.ts'

/** Cells by their numbers, in the order of the groups. */
export type Groups = readonly (readonly number[])[]

/** Nanoseconds, measured: of an offer, and of each of its points. */
const offerCost = 4
const pointCost = 4
/** Offers that are asked for how many points they have. */
const asked = 64

export class OfferPoints {
  private readonly grid: CellGrid
  private readonly columns: Columns
  /** Of each point that was counted last, in the order of the offers: its cell plus 1, 0 outside of the view. */
  private cellOf: Uint32Array = new Uint32Array(1_024)

  constructor(grid: CellGrid, columns: Columns) {
    this.grid = grid
    this.columns = columns
  }

  /** Most offers have a place: when there are as many points, they need not be listed to know what they cost at least. */
  leastCost(offers: number): number {
    return offers * (offerCost + pointCost)
  }

  cost(docs: Uint32Array, length: number): number {
    return length * offerCost + this.pointsOf(docs, length) * pointCost
  }

  /** About how many points the offers have: some are asked, spread over all. */
  private pointsOf(docs: Uint32Array, size: number): number {
    const { length } = this.columns.points
    const some = Math.min(size, asked)
    let points = 0
    for (let at = 0; at < some; at++) points += length[docs[Math.floor((at * size) / some)] as number] as number
    return (points * size) / some
  }

  /** Into the grid those of the first `length` offers of the list. */
  count(list: Uint32Array, length: number): void {
    const { grid } = this
    const { shift } = grid
    const { minX, minY, maxX, maxY } = grid.box
    const [width, height] = [maxX - minX, maxY - minY]
    const { points } = this.columns
    const { start, length: lengths } = points
    const [, , xs, ys] = points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
    let { cellOf } = this
    let next = 0
    for (let at = 0; at < length; at++) {
      const doc = list[at] as number
      const first = start[doc] as number
      const end = first + (lengths[doc] as number)
      if (next + end - first > cellOf.length) cellOf = this.roomForCells(next + end - first)
      for (let row = first; row < end; row++) {
        const x = (xs[row] as number) >>> shift
        const y = (ys[row] as number) >>> shift
        // Beside the box on the near side is far away as an unsigned number.
        if ((x - minX) >>> 0 > width || (y - minY) >>> 0 > height) {
          cellOf[next++] = 0
          continue
        }
        const cell = grid.at(x, y)
        cellOf[next++] = cell + 1
        // Offers come one after the other: another place of the last one is no other offer.
        const another = Number(grid.offers[cell] === 0 || grid.doc[cell] !== doc)
        grid.add(cell, 1, xs[row] as number, ys[row] as number, another, doc)
      }
    }
  }

  private roomForCells(length: number): Uint32Array {
    const longer = new Uint32Array(length * 2)
    longer.set(this.cellOf)
    this.cellOf = longer
    return longer
  }

  /** Different offers of each group: those of all its cells, less those that were counted in several of them. */
  offersOf(docs: Uint32Array, length: number, groups: Groups): Uint32Array {
    const { grid, columns } = this
    const offers = new Uint32Array(groups.length)
    for (let group = 0; group < groups.length; group++) {
      for (const cell of groups[group] as readonly number[]) offers[group] = (offers[group] as number) + (grid.offers[cell] as number)
    }
    if (groups.length === grid.size) return offers
    const groupOf = severalOf(groups, grid.size)
    /** The offer met last, plus 1. */
    const inCell = new Uint32Array(grid.size)
    const inGroup = new Uint32Array(groups.length)
    const { cellOf } = this
    const { length: lengths } = columns.points
    let next = 0
    for (let at = 0; at < length; at++) {
      const doc = docs[at] as number
      const end = next + (lengths[doc] as number)
      for (; next < end; next++) {
        const cell = (cellOf[next] as number) - 1
        const group = cell === -1 ? -1 : (groupOf[cell] as number) - 1
        if (group === -1 || inCell[cell] === doc + 1) continue
        inCell[cell] = doc + 1
        if (inGroup[group] === doc + 1) offers[group] = (offers[group] as number) - 1
        inGroup[group] = doc + 1
      }
    }
    return offers
  }
}

/** By cell: its group plus 1, where that has several cells. */
function severalOf(groups: Groups, cells: number): Uint32Array {
  const groupOf = new Uint32Array(cells)
  for (let group = 0; group < groups.length; group++) {
    const members = groups[group] as readonly number[]
    if (members.length > 1) for (const cell of members) groupOf[cell] = group + 1
  }
  return groupOf
}
