/** Counts a dense cell without scanning its points: its offers by an AND of bitmaps, and their centroid from a sample of locations. */

import type { Columns } from '../columns/columns.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import { type Bits, bitAt } from '../sets/bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { PointColumns } from './point-columns.ts'

/** Sample size, and a limit of the locations read, for samples of offers with very many locations elsewhere. */
const sampleSize = 64
const maxLocationsRead = 256

export class DenseCellCounter {
  private readonly grid: CellGrid
  private readonly columns: Columns
  private matching: Bits | null = null

  constructor(grid: CellGrid, columns: Columns) {
    this.grid = grid
    this.columns = columns
  }

  /** `set`: the offers of the cell, whose points are at [start, end). */
  count(points: PointColumns, start: number, end: number, set: Bits, result: Bits, space: BitSpace): void {
    const { grid } = this
    const { shift } = grid
    const offers = space.andSize(set, result)
    if (offers === 0) return
    const [x, y] = [(points.xs[start] as number) >>> shift, (points.ys[start] as number) >>> shift]
    const cell = grid.at(x, y)
    // Where over a quarter of the points belongs to the result, sampling points finds enough of them; else its offers are listed.
    if (offers > (end - start) / 4) {
      const step = Math.max(1, Math.floor(offers / sampleSize))
      const { matches, sumX, sumY, last } = sumOf(points, start, end, step, result)
      if (matches > 0) {
        grid.add(cell, matches * step, sumX * step, sumY * step, offers, last)
        return
      }
    }
    if (this.matching?.length !== space.words) this.matching = space.allocate()
    const { matching } = this
    space.and(set, result, matching)
    if (offers <= 2 * sampleSize) this.addSampled(cell, x, y, offers, space.list(matching), offers)
    else {
      const sample = sampleOf(matching, offers)
      this.addSampled(cell, x, y, offers, sample, sample.length)
    }
  }

  /** Adds `offers` to a cell; the number and centroid of their points are extrapolated from the first documents of the list. */
  private addSampled(cell: number, x: number, y: number, offers: number, docs: ArrayLike<number>, length: number): void {
    const { shift } = this.grid
    const { of, start, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    let inside = 0
    let sumX = 0
    let sumY = 0
    let read = 0
    for (let locations = 0; read < length && locations < maxLocationsRead; read++) {
      const doc = docs[read] as number
      const list = of[doc] as number
      const first = start[list] as number
      const end = first + (lengths[list] as number)
      locations += end - first
      for (let row = first; row < end; row++) {
        if ((xs[row] as number) >>> shift !== x || (ys[row] as number) >>> shift !== y) continue
        inside++
        sumX += xs[row] as number
        sumY += ys[row] as number
      }
    }
    const all = Math.round((inside * offers) / read)
    this.grid.add(cell, all, (sumX * all) / inside, (sumY * all) / inside, offers, docs[0] as number)
  }
}

/** Of every `step`-th point of the cell: those in the result, the sums of their coordinates, and the last offer. */
function sumOf({ docs, xs, ys }: PointColumns, start: number, end: number, step: number, bits: Bits) {
  let matches = 0
  let sumX = 0
  let sumY = 0
  let last = 0
  for (let at = start; at < end; at += step) {
    const doc = docs[at] as number
    const isMember = bitAt(bits, doc)
    matches += isMember
    sumX += (xs[at] as number) * isMember
    sumY += (ys[at] as number) * isMember
    last ^= (last ^ doc) & -isMember
  }
  return { matches, sumX, sumY, last }
}

/** A sample of a bitmap of so many members, spread over its words: all members of a word, or one where words are full. */
function sampleOf(bits: Bits, size: number): number[] {
  const sample: number[] = []
  const isSparse = size < bits.length
  const step = Math.max(1, Math.floor(Math.min(size, bits.length) / sampleSize))
  for (let at = 0; at < bits.length; at += step) {
    for (let word = bits[at] as number; word !== 0; word = isSparse ? word & (word - 1) : 0) {
      sample.push(at * 32 + 31 - Math.clz32(word & -word))
    }
  }
  return sample
}
