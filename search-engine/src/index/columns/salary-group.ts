/** Range index over the salaries of one kind in one currency (docs/decisions/0027). */
import type { BitSpace } from '../sets/bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit } from '../sets/bitset.ts'
import { resized } from '../sets/resized.ts'
import { ThresholdSets } from '../sets/threshold-sets.ts'

/** A salary from `low` to `high` meets the range when `high * rate / target >= min`, `byLowerEnd` the same of `low`, and `low * rate / target <= max`. */
export interface PayRange {
  readonly rate: number
  readonly target: number
  readonly min: number
  readonly max: number
  readonly byLowerEnd: boolean
}

/** Access to the stored salaries. */
export interface PayRows {
  /** The first salary of a document in this group. */
  rowOf(doc: number): number
  readonly lows: Float64Array
  readonly highs: Float64Array
}

/** Up to so many salaries are scanned; above, threshold sets are built. */
export const maxListSize = ({ words }: BitSpace): number => words >>> 3

const double = new Float64Array(1)
const doubleBits = new BigInt64Array(double.buffer)

/** The smallest number above one that is not positive, so that "above" is "at least" of it. */
function nextAbove(number: number): number {
  if (number === 0) return Number.MIN_VALUE
  double[0] = number
  doubleBits[0] = (doubleBits[0] as bigint) - 1n
  return double[0]
}

export class SalaryGroup {
  /** All salaries while they are few; with threshold sets, only the second and further salaries of a document. */
  private docs: Uint32Array = new Uint32Array(8)
  private lows: Float64Array = new Float64Array(8)
  private highs: Float64Array = new Float64Array(8)
  private listed = 0
  private ordered: { readonly byHigh: ThresholdSets; readonly byLow: ThresholdSets } | null = null
  private readonly rows: PayRows

  constructor(rows: PayRows) {
    this.rows = rows
  }

  /** Number of bitmaps. */
  get sets(): number {
    return this.ordered === null ? 0 : this.ordered.byHigh.sets + this.ordered.byLow.sets
  }

  /** Appends a salary to the list. */
  collect(doc: number, low: number, high: number): void {
    if (this.listed === this.docs.length) {
      const capacity = this.listed * 2
      this.docs = resized(this.docs, capacity)
      this.lows = resized(this.lows, capacity)
      this.highs = resized(this.highs, capacity)
    }
    this.docs[this.listed] = doc
    this.lows[this.listed] = low
    this.highs[this.listed++] = high
  }

  /** Builds the threshold sets when the list is long. */
  build(space: BitSpace): void {
    if (this.listed <= maxListSize(space)) return
    const { docs, lows, highs, listed } = this
    const known = space.allocate()
    let firsts = 0
    this.listed = 0
    // The first salary of each document moves to new columns, the others to the front of the old ones, which are read further back.
    const first = { docs: new Uint32Array(listed), lows: new Float64Array(listed), highs: new Float64Array(listed) }
    for (let at = 0; at < listed; at++) {
      const doc = docs[at] as number
      if (hasBit(known, doc)) {
        this.collect(doc, lows[at] as number, highs[at] as number)
        continue
      }
      addBit(known, doc)
      first.docs[firsts] = doc
      first.lows[firsts] = -(lows[at] as number)
      first.highs[firsts++] = highs[at] as number
    }
    space.release(known)
    const ordered = { byHigh: new ThresholdSets(space), byLow: new ThresholdSets(space) }
    ordered.byHigh.build(first.docs, first.highs.subarray(0, firsts), space)
    ordered.byLow.build(first.docs, first.lows.subarray(0, firsts), space)
    this.ordered = ordered
    this.docs = this.docs.slice(0, this.listed + 8)
    this.lows = this.lows.slice(0, this.listed + 8)
    this.highs = this.highs.slice(0, this.listed + 8)
  }

  add(doc: number, low: number, high: number, space: BitSpace): void {
    const { ordered } = this
    if (ordered === null || ordered.byHigh.has(doc)) {
      this.collect(doc, low, high)
      if (ordered === null) this.build(space)
      return
    }
    ordered.byHigh.add(doc, high, space)
    ordered.byLow.add(doc, -low, space)
  }

  /** Removes all salaries of the document; `low` and `high` are those of the first. */
  remove(doc: number, low: number, high: number, space: BitSpace): void {
    this.removeListed(doc)
    const { ordered } = this
    if (ordered?.byHigh.has(doc) !== true) return
    ordered.byHigh.remove(doc, high, space)
    ordered.byLow.remove(doc, -low, space)
    if (ordered.byHigh.count < maxListSize(space) >>> 1) this.list(space)
  }

  /** Adds the documents that meet the range. Both rates are numbers. */
  addMeeting(range: PayRange, into: Bits, space: BitSpace): void {
    const { docs, lows, highs, listed } = this
    const { rate, target, min, max, byLowerEnd } = range
    const reaching = byLowerEnd ? lows : highs
    for (let at = 0; at < listed; at++) {
      if (((reaching[at] as number) * rate) / target >= min && ((lows[at] as number) * rate) / target <= max)
        addBit(into, docs[at] as number)
    }
    if (this.ordered === null) return
    const { byHigh, byLow } = this.ordered
    const both = space.allocate()
    // The lower ends are stored negated, which turns `low <= max` into `-low >= -max`.
    if (min === Number.NEGATIVE_INFINITY) byLow.fill({ rate, target, bound: -max }, both, space)
    else if (byLowerEnd) {
      // Not `low < min`, which is `-low > -min`.
      byLow.fill({ rate, target, bound: nextAbove(-min) }, both, space)
      space.andNot(byLow.all, both, both)
    } else byHigh.fill({ rate, target, bound: min }, both, space)
    if (min !== Number.NEGATIVE_INFINITY && max !== Number.POSITIVE_INFINITY) {
      const below = space.allocate()
      byLow.fill({ rate, target, bound: -max }, below, space)
      space.and(both, below, both)
      space.release(below)
    }
    space.or(into, both, into)
    space.release(both)
  }

  /** Copies the bitmaps to a larger space. */
  moveTo(space: BitSpace): void {
    this.ordered?.byHigh.moveTo(space)
    this.ordered?.byLow.moveTo(space)
  }

  /** Returns the bitmaps to the space and removes all salaries. */
  release(space: BitSpace): void {
    this.ordered?.byHigh.release(space)
    this.ordered?.byLow.release(space)
    this.ordered = null
    this.listed = 0
  }

  /** Converts back to a list, in which the first salary of each document comes before its others. */
  private list(space: BitSpace): void {
    const { rows, ordered, docs, lows, highs, listed } = this
    if (ordered === null) return
    const size = ordered.byHigh.count + listed
    this.listed = 0
    this.docs = new Uint32Array(size + 8)
    this.lows = new Float64Array(size + 8)
    this.highs = new Float64Array(size + 8)
    forEachBit(ordered.byHigh.all, (doc) => {
      const row = rows.rowOf(doc)
      this.collect(doc, rows.lows[row] as number, rows.highs[row] as number)
    })
    for (let at = 0; at < listed; at++) this.collect(docs[at] as number, lows[at] as number, highs[at] as number)
    ordered.byHigh.release(space)
    ordered.byLow.release(space)
    this.ordered = null
  }

  /** Preserves the order, so that the first salary of a document stays before its others. */
  private removeListed(doc: number): void {
    const columns = [this.docs, this.lows, this.highs] as const
    for (let at = this.docs.indexOf(doc); at !== -1 && at < this.listed; at = this.docs.indexOf(doc, at)) {
      for (const column of columns) column.copyWithin(at, at + 1, this.listed)
      this.listed--
    }
  }
}
