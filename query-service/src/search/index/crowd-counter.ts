/** Counts a crowded cell into the grid without going through its points: its offers as a set, and where they lie by the places of some. */
import type { BitSpace } from './bit-space.ts'
import { type Bits, bitAt } from './bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { Columns } from './columns.ts'
import type { Stretch } from './stretch.ts'

/** Places that tell where its offers lie, or a few more; fewer of offers with very many places elsewhere. */
const sampled = 64
const mostRead = 256

export class CrowdCounter {
  private readonly grid: CellGrid
  private readonly columns: Columns
  private matching: Bits | null = null

  constructor(grid: CellGrid, columns: Columns) {
    this.grid = grid
    this.columns = columns
  }

  /** `set`: the offers of the cell whose points are those from `start` to `end`. */
  count(stretch: Stretch, start: number, end: number, set: Bits, result: Bits, space: BitSpace): void {
    const { grid } = this
    const { shift } = grid
    const offers = space.andSize(set, result)
    if (offers === 0) return
    const [x, y] = [(stretch.xs[start] as number) >>> shift, (stretch.ys[start] as number) >>> shift]
    const cell = grid.at(x, y)
    // Where a quarter of the points is of the result, some points find enough of them. Else its offers are listed.
    if (offers > (end - start) / 4) {
      const step = Math.max(1, Math.floor(offers / sampled))
      const { points, sumX, sumY, last } = sumOf(stretch, start, end, step, result)
      if (points > 0) {
        grid.add(cell, points * step, sumX * step, sumY * step, offers, last)
        return
      }
    }
    if (this.matching?.length !== space.words) this.matching = space.take()
    const { matching } = this
    space.and(set, result, matching)
    if (offers <= 2 * sampled) this.place(cell, x, y, offers, space.list(matching), offers)
    else {
      const some = someOf(matching, offers)
      this.place(cell, x, y, offers, some, some.length)
    }
  }

  /** Adds so many offers to a cell, as if each had as many points there, and where, as the first ones of the list have. */
  private place(cell: number, x: number, y: number, offers: number, docs: ArrayLike<number>, length: number): void {
    const { shift } = this.grid
    const { of, start, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    let inside = 0
    let sumX = 0
    let sumY = 0
    let met = 0
    for (let read = 0; met < length && read < mostRead; met++) {
      const doc = docs[met] as number
      const list = of[doc] as number
      const first = start[list] as number
      const end = first + (lengths[list] as number)
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
