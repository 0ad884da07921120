/**
 * Counts the points of a result into the cells of a grid, and the different offers of groups of cells. Goes through the points of the
 * viewport, which come cell by cell, or through the points of the result's offers, whichever is less work.
 */
import { type Bits, bitAt, hasBit } from './bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { bitsOf, type DocSet, listOf, Room } from './doc-set.ts'
import { forEachRange } from './map-box.ts'
import { codesPerCell, morton } from './map-codes.ts'
import { lowerBound, type Points, type Stretch } from './points.ts'

/** Nanoseconds, measured: of one point of the viewport, of one offer of the result, and of finding the ranges of a viewport. */
const pointCost = 2.5
const offerCost = 12
const rangesCost = 4_000

type Groups = readonly (readonly number[])[]

/** What is left to ask once the cells are counted and joined to groups. */
export interface CountedPoints {
  /** Different offers of each group of cells. */
  offersOf(groups: Groups): Uint32Array
}

export class PointCounter {
  private readonly grid: CellGrid
  private readonly points: Points
  private readonly columns: Columns
  private readonly documents: () => Documents
  private readonly room = new Room()
  private scratch: Bits | null = null
  /** By document: the mark of the cell or group it was met in last. No mark is given twice. */
  private met: Uint32Array = new Uint32Array(0)
  private marks = 0

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => Documents) {
    this.grid = grid
    this.points = points
    this.columns = columns
    this.documents = documents
  }

  count(result: DocSet): CountedPoints {
    const ranges = result.size * offerCost < rangesCost ? null : this.rangesOfView()
    const inView = ranges?.reduce((sum, { start, end }) => sum + end - start, 0) ?? Number.POSITIVE_INFINITY
    if (ranges === null || result.size * offerCost < inView * pointCost) {
      const docs = listOf(result, this.room)
      this.countOffers(docs, result.size)
      return { offersOf: (groups) => this.offersAmong(docs, result.size, groups) }
    }
    const bits = this.bitsOf(result)
    this.prepareMarks()
    for (const range of ranges) this.countRange(range, bits)
    return { offersOf: (groups) => this.offersInCells(bits, groups) }
  }

  private rangesOfView(): Range[] {
    const ranges: Range[] = []
    for (const { stretch, without } of this.points.stretches(this.documents().live)) {
      forEachRange(stretch, this.grid.box, (start, end) => ranges.push({ stretch, without, start, end }))
    }
    return ranges
  }

  private bitsOf(result: DocSet): Bits {
    const { space } = this.documents()
    if (this.scratch?.length !== space.words) this.scratch = space.take()
    return bitsOf(result, space, this.scratch)
  }

  private prepareMarks(): void {
    const documents = this.documents().space.words * 32
    if (this.met.length < documents || this.marks > 0xf000_0000) {
      this.met = new Uint32Array(documents)
      this.marks = 0
    }
  }

  /** The points of a range come cell by cell; those of the result are told by arithmetic, since no branch could foretell them. */
  private countRange({ stretch, without, start, end }: Range, bits: Bits): void {
    const { grid } = this
    const { shift } = grid
    const { docs, xs, ys } = stretch
    for (let at = start; at < end; ) {
      const cellX = (xs[at] as number) >>> shift
      const cellY = (ys[at] as number) >>> shift
      const stop = endOfCell(stretch, cellX, cellY, grid.box.level, at, end)
      const mark = ++this.marks
      let [points, sumX, sumY, offers, last] = [0, 0, 0, 0, 0]
      for (; at < stop; at++) {
        const doc = docs[at] as number
        const is = without === null ? bitAt(bits, doc) : bitAt(bits, doc) & ~bitAt(without, doc)
        if (is === 0) continue
        points++
        sumX += xs[at] as number
        sumY += ys[at] as number
        last = doc
        if (this.met[doc] !== mark) {
          this.met[doc] = mark
          offers++
        }
      }
      if (points === 0) continue
      const cell = grid.at(cellX, cellY)
      grid.points[cell] = (grid.points[cell] as number) + points
      grid.sumX[cell] = (grid.sumX[cell] as number) + sumX
      grid.sumY[cell] = (grid.sumY[cell] as number) + sumY
      grid.offers[cell] = (grid.offers[cell] as number) + offers
      grid.doc[cell] = last
    }
  }

  private countOffers(list: Uint32Array, length: number): void {
    const { grid } = this
    const { shift } = grid
    const { points } = this.columns
    const [, , xs, ys] = points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
    for (let at = 0; at < length; at++) {
      const doc = list[at] as number
      const start = points.start[doc] as number
      const end = start + (points.length[doc] as number)
      for (let row = start; row < end; row++) {
        const x = xs[row] as number
        const y = ys[row] as number
        if (!grid.contains(x >>> shift, y >>> shift)) continue
        const cell = grid.at(x >>> shift, y >>> shift)
        grid.points[cell] = (grid.points[cell] as number) + 1
        grid.sumX[cell] = (grid.sumX[cell] as number) + x
        grid.sumY[cell] = (grid.sumY[cell] as number) + y
        // Offers come one after the other: another place of the last one is no other offer.
        if (grid.offers[cell] !== 0 && grid.doc[cell] === doc) continue
        grid.offers[cell] = (grid.offers[cell] as number) + 1
        grid.doc[cell] = doc
      }
    }
  }

  /** Offers of cells as they were counted; of groups of several cells each offer is met once more. */
  private offersOfSingles(groups: Groups): Uint32Array {
    return Uint32Array.from(groups, (cells) => (cells.length === 1 ? (this.grid.offers[cells[0] as number] as number) : 0))
  }

  private offersInCells(bits: Bits, groups: Groups): Uint32Array {
    const { grid, met } = this
    const offers = this.offersOfSingles(groups)
    const { level } = grid.box
    const width = codesPerCell(level)
    const stretches = this.points.stretches(this.documents().live)
    for (const [group, cells] of groups.entries()) {
      if (cells.length === 1) continue
      const mark = ++this.marks
      let count = 0
      for (const cell of cells) {
        const first = morton(grid.x[cell] as number, grid.y[cell] as number) * width
        for (const { stretch, without } of stretches) {
          const start = lowerBound(stretch, first)
          const end = lowerBound(stretch, first + width, start)
          for (let at = start; at < end; at++) {
            const doc = stretch.docs[at] as number
            if (!hasBit(bits, doc) || met[doc] === mark || (without !== null && hasBit(without, doc))) continue
            met[doc] = mark
            count++
          }
        }
      }
      offers[group] = count
    }
    return offers
  }

  private offersAmong(docs: Uint32Array, length: number, groups: Groups): Uint32Array {
    const { grid, columns } = this
    const offers = this.offersOfSingles(groups)
    if (groups.length === grid.size) return offers
    /** By cell: its group plus 1 where that has several cells. By group: the offer met last, plus 1. */
    const groupOf = new Uint32Array(grid.size)
    const last = new Uint32Array(groups.length)
    for (const [group, cells] of groups.entries()) if (cells.length > 1) for (const cell of cells) groupOf[cell] = group + 1
    const [, , xs, ys] = columns.points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
    for (let at = 0; at < length; at++) {
      const doc = docs[at] as number
      const start = columns.points.start[doc] as number
      const end = start + (columns.points.length[doc] as number)
      for (let row = start; row < end; row++) {
        const cell = grid.find((xs[row] as number) >>> grid.shift, (ys[row] as number) >>> grid.shift)
        const group = cell === -1 ? -1 : (groupOf[cell] as number) - 1
        if (group === -1 || last[group] === doc + 1) continue
        last[group] = doc + 1
        offers[group] = (offers[group] as number) + 1
      }
    }
    return offers
  }
}

interface Range {
  readonly stretch: Stretch
  readonly without: Bits | null
  readonly start: number
  readonly end: number
}

/** Where the points of a cell end, which begin at `start`: cells mostly have few. */
function endOfCell(stretch: Stretch, x: number, y: number, level: number, start: number, end: number): number {
  const beyond = (morton(x, y) + 1) * codesPerCell(level)
  if ((stretch.codes[end - 1] as number) < beyond) return end
  let step = 1
  let low = start
  while (low + step < end && (stretch.codes[low + step] as number) < beyond) {
    low += step
    step *= 2
  }
  return lowerBound(stretch, beyond, low, Math.min(low + step, end))
}
