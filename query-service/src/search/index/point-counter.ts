/**
 * Counts the points of a result into the cells of a grid, and the different offers of groups of cells. Goes through the points of the
 * viewport, which come cell by cell, or through the points of the result's offers, whichever is less work. Cells with very many points
 * are not gone through: their offers are counted as a set, and where they lie is told by some of them.
 */
import { addBit, type Bits, bitAt } from './bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { CrowdedCells, type PointRange } from './crowded-cells.ts'
import { bitsOf, type DocSet, listOf } from './doc-set.ts'
import { forEachRange } from './map-box.ts'
import { codesPerCell, morton } from './map-codes.ts'
import type { Points } from './points.ts'
import { endOfCell, lowerBound, type Stretch } from './stretch.ts'

/** Nanoseconds, measured: of one point of the viewport, of an offer of the result and of each of its points, and of finding the ranges. */
const pointCost = 2.5
const offerCost = 4
const ownPointCost = 4
const rangesCost = 4_000
/** Of a crowded cell: of its set, by words, and of the offers whose places are read. */
const wordCost = 0.2
const crowdCost = 700
/** Places of a crowded cell that tell where its offers lie, or a few more; fewer of offers with very many places elsewhere. */
const sampled = 64
const mostRead = 256

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
  private readonly crowds = new CrowdedCells()
  /** Whether the points lie still in one stretch, so that its crowds are known. */
  private hasCrowds = false
  private scratch: Bits | null = null
  private united: Bits | null = null
  private crowd: Bits | null = null
  /** Of each point of the offers that were counted last, in their order: its cell plus 1, 0 outside of the view. */
  private cellOf: Uint32Array = new Uint32Array(1_024)
  /** Documents met in the group that is counted; empty between two. */
  private met: Uint32Array = new Uint32Array(0)

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => Documents) {
    this.grid = grid
    this.points = points
    this.columns = columns
    this.documents = documents
  }

  count(result: DocSet): CountedPoints {
    // Most offers have a place: when there are as many points, they need not be listed to know what they cost.
    const leastCost = result.size * (offerCost + ownPointCost)
    const ranges = leastCost < rangesCost ? null : this.rangesOfView()
    const viewCost = ranges === null ? Number.POSITIVE_INFINITY : this.costOf(ranges)
    if (ranges === null || leastCost < viewCost) {
      const docs = listOf(result, this.documents().space)
      if (ranges === null || result.size * offerCost + this.pointsOf(docs, result.size) * ownPointCost < viewCost) {
        this.countOffers(docs, result.size)
        return { offersOf: (groups) => this.offersAmong(docs, result.size, groups) }
      }
    }
    const bits = this.bitsOf(result)
    for (const range of ranges) this.countRange(range, bits)
    return { offersOf: (groups) => this.offersInCells(bits, groups) }
  }

  private costOf(ranges: readonly Range[]): number {
    const inView = sizeOf(ranges)
    if (!this.hasCrowds) return inView * pointCost
    const crowds = within(this.crowds.ofLevel(this.grid.box.level), ranges)
    return (inView - sizeOf(crowds)) * pointCost + crowds.length * (crowdCost + this.documents().space.words * wordCost)
  }

  /** About how many points the offers have: some are asked, spread over all. */
  private pointsOf(docs: Uint32Array, size: number): number {
    const { length } = this.columns.points
    const asked = Math.min(size, 64)
    let points = 0
    for (let at = 0; at < asked; at++) points += length[docs[Math.floor((at * size) / asked)] as number] as number
    return (points * size) / asked
  }

  private rangesOfView(): Range[] {
    const ranges: Range[] = []
    const { live, space } = this.documents()
    const [settled, ...changed] = this.points.stretches(live)
    if (settled === undefined) return ranges
    this.hasCrowds = changed.length === 0
    if (this.hasCrowds) this.crowds.open(settled.stretch, space)
    for (const { stretch, without } of [settled, ...changed]) {
      forEachRange(stretch, this.grid.box, (start, end) => ranges.push({ stretch, without, start, end }))
    }
    return ranges
  }

  private bitsOf(result: DocSet): Bits {
    const { space } = this.documents()
    if (this.scratch?.length !== space.words) this.scratch = space.take()
    return bitsOf(result, space, this.scratch)
  }

  private isCrowd(start: number, end: number): boolean {
    return this.hasCrowds && this.crowds.isCrowd(end - start)
  }

  /** The points of a range come cell by cell. Told apart by arithmetic: no branch could foretell which are of the result. */
  private countRange({ stretch, without, start, end }: Range, bits: Bits): void {
    const { grid } = this
    const { shift } = grid
    const { level } = grid.box
    const { docs, xs, ys, again } = stretch
    for (let at = start; at < end; ) {
      const stop = endOfCell(stretch, level, at, end)
      if (this.isCrowd(at, stop)) {
        this.countCrowd(stretch, at, stop, bits)
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

  private countCrowd(stretch: Stretch, start: number, end: number, bits: Bits): void {
    const { grid } = this
    const { space } = this.documents()
    const { shift } = grid
    const set = this.crowds.offersIn(start, end, space)
    const offers = space.andSize(set, bits)
    if (offers === 0) return
    const [x, y] = [(stretch.xs[start] as number) >>> shift, (stretch.ys[start] as number) >>> shift]
    const cell = grid.at(x, y)
    // Where a quarter of the points is of the result, some points find enough of them. Else its offers are listed.
    if (offers > (end - start) / 4) {
      const step = Math.max(1, Math.floor(offers / sampled))
      const { points, sumX, sumY, last } = sumOf(stretch, start, end, step, bits)
      if (points > 0) {
        grid.add(cell, points * step, sumX * step, sumY * step, offers, last)
        return
      }
    }
    if (this.crowd?.length !== space.words) this.crowd = space.take()
    const { crowd } = this
    space.and(set, bits, crowd)
    if (offers <= 2 * sampled) this.placeCrowd(cell, x, y, offers, space.list(crowd), offers)
    else {
      const some = someOf(crowd, offers)
      this.placeCrowd(cell, x, y, offers, some, some.length)
    }
  }

  /** Adds so many offers to a cell, as if each had as many points there, and where, as the first ones of the list have. */
  private placeCrowd(cell: number, x: number, y: number, offers: number, docs: ArrayLike<number>, length: number): void {
    const { shift } = this.grid
    const { points } = this.columns
    const [, , xs, ys] = points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
    let inside = 0
    let sumX = 0
    let sumY = 0
    let met = 0
    for (let read = 0; met < length && read < mostRead; met++) {
      const doc = docs[met] as number
      const first = points.start[doc] as number
      const end = first + (points.length[doc] as number)
      read += end - first
      for (let row = first; row < end; row++) {
        if ((xs[row] as number) >>> shift !== x || (ys[row] as number) >>> shift !== y) continue
        inside++
        sumX += xs[row] as number
        sumY += ys[row] as number
      }
    }
    const all = Math.round((inside * offers) / met)
    this.grid.add(cell, all, (sumX * all) / inside, (sumY * all) / inside, offers, docs[0] as number)
  }

  private countOffers(list: Uint32Array, length: number): void {
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

  /** Offers of cells as they were counted; of groups of several cells each offer is met once more. */
  private offersOfSingles(groups: Groups): Uint32Array {
    const offers = new Uint32Array(groups.length)
    for (let group = 0; group < groups.length; group++) {
      const cells = groups[group] as readonly number[]
      if (cells.length === 1) offers[group] = this.grid.offers[cells[0] as number] as number
    }
    return offers
  }

  private offersInCells(bits: Bits, groups: Groups): Uint32Array {
    const offers = this.offersOfSingles(groups)
    if (this.met.length !== bits.length) this.met = new Uint32Array(bits.length)
    for (const [group, cells] of groups.entries()) if (cells.length > 1) offers[group] = this.offersOfGroup(cells, bits)
    return offers
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

  /** Those of all its cells, but for offers that were counted in several of them: only offers with several places can have been. */
  private offersAmong(docs: Uint32Array, length: number, groups: Groups): Uint32Array {
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

interface Range extends PointRange {
  readonly stretch: Stretch
  readonly without: Bits | null
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

/** Every `step`-th point of a cell that is of the result: how many, the sums of their coordinates, and the last offer. */
function sumOf({ docs, xs, ys }: Stretch, start: number, end: number, step: number, bits: Bits) {
  let points = 0
  let sumX = 0
  let sumY = 0
  let last = 0
  for (let at = start; at < end; at += step) {
    const doc = docs[at] as number
    const is = bitAt(bits, doc)
    points += is
    sumX += (xs[at] as number) * is
    sumY += (ys[at] as number) * is
    last ^= (last ^ doc) & -is
  }
  return { points, sumX, sumY, last }
}

/** Some members of a set of so many, from all parts of it: all of each word that is looked at, or one where words are full. */
function someOf(bits: Bits, size: number): number[] {
  const some: number[] = []
  const isSparse = size < bits.length
  const step = Math.max(1, Math.floor(Math.min(size, bits.length) / sampled))
  for (let at = 0; at < bits.length; at += step) {
    for (let word = bits[at] as number; word !== 0; word = isSparse ? word & (word - 1) : 0) {
      some.push(at * 32 + 31 - Math.clz32(word & -word))
    }
  }
  return some
}
