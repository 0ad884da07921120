/**
 * Counts the points of a result by scanning the points of the viewport, which are ordered by cell, and ANDing bitmaps for dense cells. The
 * faster plan for large results; see `PointCounter`.
 */

import type { Columns } from '../columns/columns.ts'
import { codesPerCell, morton } from '../geometry/mercator-grid.ts'
import { addBit, type Bits, bitAt } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { planCosts } from '../sets/plan-costs.ts'
import type { CellGrid } from './cell-grid.ts'
import type { CellGroups } from './count-by-offers.ts'
import { DenseCellCounter } from './dense-cell-counter.ts'
import { DenseCells, type PointRange } from './dense-cells.ts'
import { endOfCell, lowerBound } from './point-columns.ts'
import { forEachRange } from './point-ranges.ts'
import type { Points, Segment } from './points.ts'

interface Range extends PointRange, Segment {}

export class CountByViewport {
  private readonly grid: CellGrid
  private readonly points: Points
  private readonly documents: () => LiveDocuments
  private readonly denseCells = new DenseCells()
  private readonly denseCellCounter: DenseCellCounter
  /** Dense cells are known for the main segment only, so they are used while there is no delta. */
  private hasDenseCells = false
  private ranges: Range[] = []
  private union: Bits | null = null
  /** Documents found in the group that is counted; empty between two. */
  private seen: Uint32Array = new Uint32Array(0)

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => LiveDocuments) {
    this.grid = grid
    this.points = points
    this.documents = documents
    this.denseCellCounter = new DenseCellCounter(grid, columns)
  }

  /** First step: finds the ranges of the points in the grid's box. */
  open(): void {
    const { live, space } = this.documents()
    const [main, ...changed] = this.points.segments(live)
    this.ranges = []
    if (main === undefined) return
    this.hasDenseCells = changed.length === 0
    if (this.hasDenseCells) this.denseCells.open(main.points, space)
    for (const { points, deleted } of [main, ...changed]) {
      forEachRange(points, this.grid.box, (start, end) => this.ranges.push({ points, deleted, start, end }))
    }
  }

  /** Cost of the remaining steps in ns, the same for every result. */
  cost(): number {
    const inView = sizeOf(this.ranges)
    if (!this.hasDenseCells) return inView * planCosts.point
    const denseCells = within(this.denseCells.ofLevel(this.grid.box.level), this.ranges)
    return (
      (inView - sizeOf(denseCells)) * planCosts.point +
      denseCells.length * (planCosts.denseCell + this.documents().space.words * planCosts.denseCellWord)
    )
  }

  /** Second step: counts into the grid. */
  count(result: Bits): void {
    for (const range of this.ranges) this.countRange(range, result)
  }

  /** Distinct offers of each group: as counted for a single cell; groups of several cells are scanned again. */
  offersOf(groups: CellGroups, result: Bits): Uint32Array {
    const offers = offersOfSingles(this.grid, groups)
    if (this.seen.length !== result.length) this.seen = new Uint32Array(result.length)
    for (const [group, cells] of groups.entries()) if (cells.length > 1) offers[group] = this.offersOfGroup(cells, result)
    return offers
  }

  private isDense(start: number, end: number): boolean {
    return this.hasDenseCells && this.denseCells.isDense(end - start)
  }

  /** Arithmetic instead of branches: membership in the result is random, so branches would be mispredicted. */
  private countRange({ points, deleted, start, end }: Range, bits: Bits): void {
    const { grid } = this
    const { space } = this.documents()
    const { shift } = grid
    const { level } = grid.box
    const { docs, xs, ys, sharedLevel } = points
    for (let at = start; at < end; ) {
      const stop = endOfCell(points, level, at, end)
      if (this.isDense(at, stop)) {
        this.denseCellCounter.count(points, at, stop, this.denseCells.offersIn(at, stop, space), bits, space)
        at = stop
        continue
      }
      const cellX = (xs[at] as number) >>> shift
      const cellY = (ys[at] as number) >>> shift
      let matches = 0
      let sumX = 0
      let sumY = 0
      let offers = 0
      let last = 0
      for (; at < stop; at++) {
        const doc = docs[at] as number
        const isMatch = deleted === null ? bitAt(bits, doc) : bitAt(bits, doc) & ~bitAt(deleted, doc)
        matches += isMatch
        sumX += (xs[at] as number) * isMatch
        sumY += (ys[at] as number) * isMatch
        offers += isMatch & Number((sharedLevel[at] as number) < level)
        last ^= (last ^ doc) & -isMatch
      }
      if (matches > 0) grid.add(grid.at(cellX, cellY), matches, sumX, sumY, offers, last)
    }
  }

  /** Distinct documents by a bitmap, which stays in the CPU cache, without branches: 2 ns per point. */
  private offersOfGroup(cells: readonly number[], bits: Bits): number {
    const { seen } = this
    const ranges = this.rangesOf(cells)
    if (ranges.some(({ start, end }) => this.isDense(start, end))) return this.offersOfDenseGroup(ranges, bits)
    let count = 0
    let scanned = 0
    for (const { points, deleted, start, end } of ranges) {
      const { docs } = points
      scanned += end - start
      for (let at = start; at < end; at++) {
        const doc = docs[at] as number
        const word = doc >>> 5
        const seenWord = seen[word] as number
        const obsolete = deleted === null ? 0 : (deleted[word] as number)
        const first = (((bits[word] as number) & ~seenWord & ~obsolete) >>> (doc & 31)) & 1
        count += first
        seen[word] = seenWord | (first << (doc & 31))
      }
    }
    if (scanned > seen.length) seen.fill(0)
    else for (const { points, start, end } of ranges) for (let at = start; at < end; at++) seen[(points.docs[at] as number) >>> 5] = 0
    return count
  }

  /** Dense cells are united as bitmaps. */
  private offersOfDenseGroup(ranges: readonly Range[], bits: Bits): number {
    const { space } = this.documents()
    if (this.union?.length !== space.words) this.union = space.allocate()
    const { union } = this
    space.clear(union)
    for (const { points, start, end } of ranges) {
      if (this.isDense(start, end)) space.or(union, this.denseCells.offersIn(start, end, space), union)
      else for (let at = start; at < end; at++) addBit(union, points.docs[at] as number)
    }
    return space.andSize(union, bits)
  }

  private rangesOf(cells: readonly number[]): Range[] {
    const { grid } = this
    const width = codesPerCell(grid.box.level)
    return cells.flatMap((cell) => {
      const first = morton(grid.x[cell] as number, grid.y[cell] as number) * width
      return this.points.segments(this.documents().live).map(({ points, deleted }) => {
        const start = lowerBound(points, first)
        return { points, deleted, start, end: lowerBound(points, first + width, start) }
      })
    })
  }
}

function offersOfSingles(grid: CellGrid, groups: CellGroups): Uint32Array {
  const offers = new Uint32Array(groups.length)
  for (let group = 0; group < groups.length; group++) {
    const cells = groups[group] as readonly number[]
    if (cells.length === 1) offers[group] = grid.offers[cells[0] as number] as number
  }
  return offers
}

const sizeOf = (ranges: readonly PointRange[]): number => ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** The cells inside one of the ranges; both are in ascending order, and no range cuts a cell. */
function within(cells: readonly PointRange[], ranges: readonly PointRange[]): PointRange[] {
  let next = 0
  return cells.filter(({ start }) => {
    while (next < ranges.length && (ranges[next] as PointRange).end <= start) next++
    return next < ranges.length && (ranges[next] as PointRange).start <= start
  })
}
