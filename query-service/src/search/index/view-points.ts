/**
 * Counts the points of a result by going through those of the viewport, which come cell by cell: for large results. Crowded cells are not
 * gone through.
 */
import { addBit, type Bits, bitAt } from './bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { CrowdCounter } from './crowd-counter.ts'
import { CrowdedCells, type PointRange } from './crowded-cells.ts'
import { forEachRange } from './map-box.ts'
import { codesPerCell, morton } from './map-codes.ts'
import type { Groups } from './offer-points.ts'
import type { Points } from './points.ts'
import { endOfCell, lowerBound, type Stretch } from './stretch.ts'

/** Nanoseconds, measured: of one point; of a crowded cell, by the words of its set and for the places that are read. */
const pointCost = 2.5
const wordCost = 0.2
const crowdCost = 3_000

interface Range extends PointRange {
  readonly stretch: Stretch
  readonly without: Bits | null
}

export class ViewPoints {
  private readonly grid: CellGrid
  private readonly points: Points
  private readonly documents: () => Documents
  private readonly crowds = new CrowdedCells()
  private readonly crowdCounter: CrowdCounter
  /** Whether the points lie still in one stretch, so that its crowds are known. */
  private hasCrowds = false
  private ranges: Range[] = []
  private united: Bits | null = null
  /** Documents met in the group that is counted; empty between two. */
  private met: Uint32Array = new Uint32Array(0)

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => Documents) {
    this.grid = grid
    this.points = points
    this.documents = documents
    this.crowdCounter = new CrowdCounter(grid, columns)
  }

  /** Finds the points of the grid's box, for all that is asked next. */
  open(): void {
    const { live, space } = this.documents()
    const [settled, ...changed] = this.points.stretches(live)
    this.ranges = []
    if (settled === undefined) return
    this.hasCrowds = changed.length === 0
    if (this.hasCrowds) this.crowds.open(settled.stretch, space)
    for (const { stretch, without } of [settled, ...changed]) {
      forEachRange(stretch, this.grid.box, (start, end) => this.ranges.push({ stretch, without, start, end }))
    }
  }

  /** The same whatever the result. */
  cost(): number {
    const inView = sizeOf(this.ranges)
    if (!this.hasCrowds) return inView * pointCost
    const crowds = within(this.crowds.ofLevel(this.grid.box.level), this.ranges)
    return (inView - sizeOf(crowds)) * pointCost + crowds.length * (crowdCost + this.documents().space.words * wordCost)
  }

  /** Into the grid. */
  count(result: Bits): void {
    for (const range of this.ranges) this.countRange(range, result)
  }

  /** Different offers of each group: of one cell as they were counted; of several each is met once more. */
  offersOf(groups: Groups, result: Bits): Uint32Array {
    const offers = offersOfSingles(this.grid, groups)
    if (this.met.length !== result.length) this.met = new Uint32Array(result.length)
    for (const [group, cells] of groups.entries()) if (cells.length > 1) offers[group] = this.offersOfGroup(cells, result)
    return offers
  }

  private isCrowd(start: number, end: number): boolean {
    return this.hasCrowds && this.crowds.isCrowd(end - start)
  }

  /** The points of a range come cell by cell. Told apart by arithmetic: no branch could foretell which are of the result. */
  private countRange({ stretch, without, start, end }: Range, bits: Bits): void {
    const { grid } = this
    const { space } = this.documents()
    const { shift } = grid
    const { level } = grid.box
    const { docs, xs, ys, again } = stretch
    for (let at = start; at < end; ) {
      const stop = endOfCell(stretch, level, at, end)
      if (this.isCrowd(at, stop)) {
        this.crowdCounter.count(stretch, at, stop, this.crowds.offersIn(at, stop, space), bits, space)
        at = stop
        continue
      }
      const cellX = (xs[at] as number) >>> shift
      const cellY = (ys[at] as number) >>> shift
      let points = 0
      let sumX = 0
      let sumY = 0
      let offers = 0
      let last = 0
      for (; at < stop; at++) {
        const doc = docs[at] as number
        const is = without === null ? bitAt(bits, doc) : bitAt(bits, doc) & ~bitAt(without, doc)
        points += is
        sumX += (xs[at] as number) * is
        sumY += (ys[at] as number) * is
        offers += is & Number((again[at] as number) < level)
        last ^= (last ^ doc) & -is
      }
      if (points > 0) grid.add(grid.at(cellX, cellY), points, sumX, sumY, offers, last)
    }
  }

  /** Who was met is kept in bits, which stay in the processor's cache, and asked without a branch: 2 ns a point. */
  private offersOfGroup(cells: readonly number[], bits: Bits): number {
    const { met } = this
    const ranges = this.rangesOf(cells)
    if (ranges.some(({ start, end }) => this.isCrowd(start, end))) return this.offersOfCrowdedGroup(ranges, bits)
    let count = 0
    let points = 0
    for (const { stretch, without, start, end } of ranges) {
      const { docs } = stretch
      points += end - start
      for (let at = start; at < end; at++) {
        const doc = docs[at] as number
        const word = doc >>> 5
        const known = met[word] as number
        const gone = without === null ? 0 : (without[word] as number)
        const first = (((bits[word] as number) & ~known & ~gone) >>> (doc & 31)) & 1
        count += first
        met[word] = known | (first << (doc & 31))
      }
    }
    if (points > met.length) met.fill(0)
    else for (const { stretch, start, end } of ranges) for (let at = start; at < end; at++) met[(stretch.docs[at] as number) >>> 5] = 0
    return count
  }

  /** Those of crowded cells are added as sets. */
  private offersOfCrowdedGroup(ranges: readonly Range[], bits: Bits): number {
    const { space } = this.documents()
    if (this.united?.length !== space.words) this.united = space.take()
    const { united } = this
    space.clear(united)
    for (const { stretch, start, end } of ranges) {
      if (this.isCrowd(start, end)) space.or(united, this.crowds.offersIn(start, end, space), united)
      else for (let at = start; at < end; at++) addBit(united, stretch.docs[at] as number)
    }
    return space.andSize(united, bits)
  }

  private rangesOf(cells: readonly number[]): Range[] {
    const { grid } = this
    const width = codesPerCell(grid.box.level)
    return cells.flatMap((cell) => {
      const first = morton(grid.x[cell] as number, grid.y[cell] as number) * width
      return this.points.stretches(this.documents().live).map(({ stretch, without }) => {
        const start = lowerBound(stretch, first)
        return { stretch, without, start, end: lowerBound(stretch, first + width, start) }
      })
    })
  }
}

function offersOfSingles(grid: CellGrid, groups: Groups): Uint32Array {
  const offers = new Uint32Array(groups.length)
  for (let group = 0; group < groups.length; group++) {
    const cells = groups[group] as readonly number[]
    if (cells.length === 1) offers[group] = grid.offers[cells[0] as number] as number
  }
  return offers
}

const sizeOf = (ranges: readonly PointRange[]): number => ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** Of cells in order those that lie in one of the ranges, which are in order too and cut no cell in two. */
function within(cells: readonly PointRange[], ranges: readonly PointRange[]): PointRange[] {
  let next = 0
  return cells.filter(({ start }) => {
    while (next < ranges.length && (ranges[next] as PointRange).end <= start) next++
    return next < ranges.length && (ranges[next] as PointRange).start <= start
  })
}
