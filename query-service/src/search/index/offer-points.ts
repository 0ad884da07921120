/**
 * Counts the points of a result by going through its offers, wherever they lie: first how many have each list of places, then each list
 * once. For all but large results.
 */
import type { CellGrid } from './cell-grid.ts'
import type { Columns } from './columns.ts'

/** Cells by their numbers, in the order of the groups. */
export type Groups = readonly (readonly number[])[]

/** Nanoseconds, measured: of an offer, of a list of places, and of each of its places. */
const offerCost = 2
const listCost = 8
const placeCost = 5

export class OfferPoints {
  private readonly grid: CellGrid
  private readonly columns: Columns
  /** By list: offers of the result that have it; and one of them. */
  private offersWith: Uint32Array = new Uint32Array(0)
  private offerWith: Uint32Array = new Uint32Array(0)
  /** Lists that offers of the result have, in the first `size` places. */
  private lists: Uint32Array = new Uint32Array(0)
  private size = 0
  /** Of each place of these lists, one after the other: its cell plus 1, 0 outside of the view. */
  private cellOf: Uint32Array = new Uint32Array(1_024)

  constructor(grid: CellGrid, columns: Columns) {
    this.grid = grid
    this.columns = columns
  }

  /** Nanoseconds it takes at least to count so many offers. */
  leastCost(offers: number): number {
    return offers * offerCost
  }

  /** Finds the lists of the first `length` offers, for all that is asked next; answers what is left to do, in nanoseconds. */
  open(offers: Uint32Array, length: number): number {
    this.forgetLists()
    const { lists, offersWith, offerWith } = this
    const { of, length: lengths } = this.columns.places
    let size = 0
    let places = 0
    for (let at = 0; at < length; at++) {
      const offer = offers[at] as number
      const list = of[offer] as number
      const before = offersWith[list] as number
      if (before === 0) {
        lists[size++] = list
        places += lengths[list] as number
      }
      offersWith[list] = before + 1
      offerWith[list] = offer
    }
    this.size = size
    if (places > this.cellOf.length) this.cellOf = new Uint32Array(places * 2)
    return size * listCost + places * placeCost
  }

  /** Into the grid. */
  count(): void {
    const { grid, lists, size, offersWith, offerWith, cellOf } = this
    const { shift } = grid
    const { minX, minY, maxX, maxY } = grid.box
    const [width, height] = [maxX - minX, maxY - minY]
    const { start, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    let next = 0
    for (let at = 0; at < size; at++) {
      const list = lists[at] as number
      const offers = offersWith[list] as number
      const offer = offerWith[list] as number
      const first = start[list] as number
      const end = first + (lengths[list] as number)
      for (let row = first; row < end; row++) {
        const x = xs[row] as number
        const y = ys[row] as number
        const cellX = x >>> shift
        const cellY = y >>> shift
        // Beside the box on the near side is far away as an unsigned number.
        if ((cellX - minX) >>> 0 > width || (cellY - minY) >>> 0 > height) {
          cellOf[next++] = 0
          continue
        }
        const cell = grid.at(cellX, cellY)
        cellOf[next++] = cell + 1
        // Lists come one after the other: another place of the last one is of no other offer.
        const others = grid.offers[cell] === 0 || grid.doc[cell] !== offer ? offers : 0
        grid.add(cell, offers, x * offers, y * offers, others, offer)
      }
    }
  }

  /** Different offers of each group: those of all its cells, less those that were counted in several of them. */
  offersOf(groups: Groups): Uint32Array {
    const { grid, lists, size, offersWith, cellOf } = this
    const offers = new Uint32Array(groups.length)
    for (let group = 0; group < groups.length; group++) {
      for (const cell of groups[group] as readonly number[]) offers[group] = (offers[group] as number) + (grid.offers[cell] as number)
    }
    if (groups.length === grid.size) return offers
    const groupOf = severalOf(groups, grid.size)
    /** The list met last. */
    const inCell = new Uint32Array(grid.size)
    const inGroup = new Uint32Array(groups.length)
    const { length: lengths } = this.columns.places
    let next = 0
    for (let at = 0; at < size; at++) {
      const list = lists[at] as number
      const end = next + (lengths[list] as number)
      for (; next < end; next++) {
        const cell = (cellOf[next] as number) - 1
        const group = cell === -1 ? -1 : (groupOf[cell] as number) - 1
        if (group === -1 || inCell[cell] === list) continue
        inCell[cell] = list
        if (inGroup[group] === list) offers[group] = (offers[group] as number) - (offersWith[list] as number)
        inGroup[group] = list
      }
    }
    return offers
  }

  private forgetLists(): void {
    const { lists, offersWith } = this
    for (let at = 0; at < this.size; at++) offersWith[lists[at] as number] = 0
    this.size = 0
    const { size } = this.columns.places
    if (size <= lists.length) return
    const capacity = Math.ceil(size * 1.25) + 64
    this.offersWith = new Uint32Array(capacity)
    this.offerWith = new Uint32Array(capacity)
    this.lists = new Uint32Array(capacity)
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
