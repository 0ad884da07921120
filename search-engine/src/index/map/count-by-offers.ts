/**
 * Counts the points of a result by iterating its offers, wherever they are: first the offers per distinct list of places, then each list
 * once. The faster plan for all but large results; see `PointCounter`.
 */

import type { Columns } from '../columns/columns.ts'
import { planCosts } from '../sets/plan-costs.ts'
import type { CellGrid } from './cell-grid.ts'
import { type PlaceCells, PlaceLevels } from './place-cells.ts'

/** Cells of the grid, by group. */
export type CellGroups = readonly (readonly number[])[]

const none = new Uint32Array(0)

export class CountByOffers {
  private readonly grid: CellGrid
  private readonly columns: Columns
  private readonly levels: PlaceLevels
  /** Lists that offers of the result have, in the first `size` entries. */
  private lists = none
  private size = 0
  /** By list: number of offers of the result that have it, and one of them. */
  private offersWith = none
  private offerWith = none
  /** Cells of these places on the level of the grid. */
  private placeCells: PlaceCells | null = null
  /** Cells of the level with places, in the first `cellCount` entries; and by cell its number in the grid plus 1, 0 outside of the viewport. */
  private cells = none
  private cellCount = 0
  private inGrid = none
  /** By cell of the level: its group plus 1, where the group has several cells. */
  private groupOf = none
  /** By cell: points, the sums of their coordinates and distinct offers. Reset to zero by `moveToGrid`. */
  private points = none
  private sumX = new Float64Array(0)
  private sumY = new Float64Array(0)
  private offers = none
  /** By cell: one of its offers. */
  private offer = none

  constructor(grid: CellGrid, columns: Columns) {
    this.grid = grid
    this.columns = columns
    this.levels = new PlaceLevels(columns.places)
  }

  /** Lower estimate in ns for so many offers, before their lists are known: there are seldom fewer than half as many places. */
  minCost(offers: number): number {
    return offers * planCosts.offer + (Math.min(offers, this.columns.places.rowCount) / 2) * planCosts.place
  }

  /** First step: collects the lists of the first `length` offers. Returns the cost of the remaining steps in ns. */
  open(result: Uint32Array, length: number): number {
    this.reset()
    const { lists, offersWith, offerWith } = this
    const { of, length: lengths } = this.columns.places
    let size = 0
    let places = 0
    for (let at = 0; at < length; at++) {
      const offer = result[at] as number
      const list = of[offer] as number
      const before = offersWith[list] as number
      offersWith[list] = before + 1
      if (before > 0) continue
      offerWith[list] = offer
      lists[size++] = list
      places += lengths[list] as number
    }
    this.size = size
    return size * planCosts.placeList + places * planCosts.place
  }

  /** Second step: counts into the grid. */
  count(): void {
    const { lists, size } = this
    const placeCells = this.levels.at(this.grid.box.level)
    placeCells.locate(lists, size)
    this.placeCells = placeCells
    this.ensureCapacity(placeCells.size)
    this.cellCount = this.countLists(placeCells)
    this.moveToGrid(placeCells)
  }

  /** Distinct offers of each group: the sum over its cells, less the offers that are in several of them. */
  offersOf(groups: CellGroups): Uint32Array {
    const { grid, lists, size, offersWith, placeCells } = this
    const offers = new Uint32Array(groups.length)
    for (let group = 0; group < groups.length; group++) {
      for (const cell of groups[group] as readonly number[]) offers[group] = (offers[group] as number) + (grid.offers[cell] as number)
    }
    if (groups.length === grid.size || placeCells === null) return offers
    const groupOf = this.groupOfCell(groups)
    const { cells, first } = placeCells
    const { start, length: lengths } = this.columns.places
    /** By group: the last list found in it. */
    const lastList = new Uint32Array(groups.length)
    for (let at = 0; at < size; at++) {
      const list = lists[at] as number
      const from = start[list] as number
      const end = from + (lengths[list] as number)
      for (let row = from; row < end; row++) {
        const group = (groupOf[cells[row] as number] as number) - 1
        if (group === -1 || first[row] === 0) continue
        if (lastList[group] === list) offers[group] = (offers[group] as number) - (offersWith[list] as number)
        lastList[group] = list
      }
    }
    return offers
  }

  /** Returns the number of cells that have places of the lists. */
  private countLists({ cells, first }: PlaceCells): number {
    const { lists, size, offersWith, offerWith, points, offers, offer, sumX, sumY } = this
    const { start, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    let cellCount = 0
    for (let at = 0; at < size; at++) {
      const list = lists[at] as number
      const count = offersWith[list] as number
      const one = offerWith[list] as number
      const from = start[list] as number
      const end = from + (lengths[list] as number)
      for (let row = from; row < end; row++) {
        const cell = cells[row] as number
        const before = points[cell] as number
        if (before === 0) this.cells[cellCount++] = cell
        points[cell] = before + count
        sumX[cell] = (sumX[cell] as number) + (xs[row] as number) * count
        sumY[cell] = (sumY[cell] as number) + (ys[row] as number) * count
        offers[cell] = (offers[cell] as number) + (first[row] as number) * count
        offer[cell] = one
      }
    }
    return cellCount
  }

  private moveToGrid({ x, y }: PlaceCells): void {
    const { grid, cells, cellCount, inGrid, points, offers, offer, sumX, sumY } = this
    for (let at = 0; at < cellCount; at++) {
      const cell = cells[at] as number
      const [cellX, cellY] = [x[cell] as number, y[cell] as number]
      inGrid[cell] = 0
      if (grid.contains(cellX, cellY)) {
        const number = grid.at(cellX, cellY)
        inGrid[cell] = number + 1
        grid.add(number, points[cell] as number, sumX[cell] as number, sumY[cell] as number, offers[cell] as number, offer[cell] as number)
      }
      points[cell] = 0
      offers[cell] = 0
      sumX[cell] = 0
      sumY[cell] = 0
    }
  }

  /** By cell of the level: its group plus 1, where the group has several cells. */
  private groupOfCell(groups: CellGroups): Uint32Array {
    const ofGrid = new Uint32Array(this.grid.size + 1)
    for (let group = 0; group < groups.length; group++) {
      const members = groups[group] as readonly number[]
      if (members.length > 1) for (const cell of members) ofGrid[cell + 1] = group + 1
    }
    const { cells, cellCount, inGrid, groupOf } = this
    for (let at = 0; at < cellCount; at++) {
      const cell = cells[at] as number
      groupOf[cell] = ofGrid[inGrid[cell] as number] as number
    }
    return groupOf
  }

  private reset(): void {
    const { lists, offersWith } = this
    for (let at = 0; at < this.size; at++) offersWith[lists[at] as number] = 0
    this.size = 0
    const { size } = this.columns.places
    if (size <= lists.length) return
    const capacity = Math.ceil(size * 1.25) + 64
    this.lists = new Uint32Array(capacity)
    this.offersWith = new Uint32Array(capacity)
    this.offerWith = new Uint32Array(capacity)
  }

  private ensureCapacity(cells: number): void {
    if (cells <= this.cells.length) return
    const capacity = Math.ceil(cells * 1.25) + 64
    this.cells = new Uint32Array(capacity)
    this.inGrid = new Uint32Array(capacity)
    this.groupOf = new Uint32Array(capacity)
    this.points = new Uint32Array(capacity)
    this.offers = new Uint32Array(capacity)
    this.offer = new Uint32Array(capacity)
    this.sumX = new Float64Array(capacity)
    this.sumY = new Float64Array(capacity)
  }
}
