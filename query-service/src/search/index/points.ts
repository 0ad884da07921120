/**
 * Every point on the map, sorted by Morton code, so that a cell of any zoom is found by two binary searches. Documents that changed
 * since the last sort are in a small stretch of their own, sorted when it is first read, and merged in when they are many.
 */
import { addBit, type Bits, emptyBits, hasBit } from './bitset.ts'
import type { Columns } from './columns.ts'
import { morton } from './map-codes.ts'

const movedLimit = 512

/** Points in the order of their codes. */
export interface Stretch {
  readonly codes: Float64Array
  readonly docs: Uint32Array
}

const nothing: Stretch = { codes: new Float64Array(0), docs: new Uint32Array(0) }

export class Points {
  private settled: Stretch = nothing
  private recent: Stretch | null = nothing
  /** Documents whose points in `settled` no longer hold. */
  private moved: Bits = emptyBits(0)
  private movedDocs: number[] = []
  private readonly columns: Columns

  constructor(columns: Columns) {
    this.columns = columns
  }

  build(live: Bits, capacity: number): void {
    this.settled = this.sortedPoints(live, capacity)
    this.forgetMoved(live)
  }

  snapshot(live: Bits): Stretch {
    this.settle(live)
    return this.settled
  }

  restore(settled: Stretch, live: Bits): void {
    this.settled = settled
    this.forgetMoved(live)
  }

  /** The document is new, moved or gone. */
  touch(doc: number, live: Bits): void {
    if (doc >>> 5 >= this.moved.length) {
      const moved = emptyBits(live.length)
      moved.set(this.moved)
      this.moved = moved
    }
    if (!hasBit(this.moved, doc)) this.movedDocs.push(doc)
    addBit(this.moved, doc)
    this.recent = null
    if (this.movedDocs.length > movedLimit) this.settle(live)
  }

  /** The stretches that hold all points together, and the documents to leave out of each. */
  stretches(live: Bits): readonly { readonly stretch: Stretch; readonly without: Bits | null }[] {
    if (this.movedDocs.length === 0) return [{ stretch: this.settled, without: null }]
    return [
      { stretch: this.settled, without: this.moved },
      { stretch: this.recentPoints(live), without: null },
    ]
  }

  get size(): number {
    return this.settled.docs.length
  }

  private settle(live: Bits): void {
    const recent = this.recentPoints(live)
    const { codes, docs } = this.settled
    const merged = {
      codes: new Float64Array(codes.length + recent.codes.length),
      docs: new Uint32Array(codes.length + recent.codes.length),
    }
    let length = 0
    let next = 0
    const push = (stretch: Stretch, at: number): void => {
      merged.codes[length] = stretch.codes[at] as number
      merged.docs[length++] = stretch.docs[at] as number
    }
    for (let at = 0; at < docs.length; at++) {
      if (hasBit(this.moved, docs[at] as number)) continue
      while (next < recent.docs.length && (recent.codes[next] as number) < (codes[at] as number)) push(recent, next++)
      push(this.settled, at)
    }
    while (next < recent.docs.length) push(recent, next++)
    this.settled = { codes: merged.codes.slice(0, length), docs: merged.docs.slice(0, length) }
    this.forgetMoved(live)
  }

  private forgetMoved(live: Bits): void {
    this.moved = emptyBits(live.length)
    this.movedDocs = []
    this.recent = nothing
  }

  private recentPoints(live: Bits): Stretch {
    this.recent ??= this.sort(this.movedDocs.filter((doc) => hasBit(live, doc)))
    return this.recent
  }

  private sortedPoints(live: Bits, capacity: number): Stretch {
    const docs: number[] = []
    for (let doc = 0; doc < capacity; doc++) if (hasBit(live, doc)) docs.push(doc)
    return this.sort(docs)
  }

  private sort(from: readonly number[]): Stretch {
    const { points } = this.columns
    const [, , xs, ys] = points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
    const count = from.reduce((sum, doc) => sum + (points.length[doc] as number), 0)
    const codes = new Float64Array(count)
    const docs = new Uint32Array(count)
    let length = 0
    for (const doc of from) {
      const start = points.start[doc] as number
      const end = start + (points.length[doc] as number)
      for (let row = start; row < end; row++) {
        codes[length] = morton(xs[row] as number, ys[row] as number)
        docs[length++] = doc
      }
    }
    const order = Uint32Array.from(codes.keys()).sort((a, b) => (codes[a] as number) - (codes[b] as number))
    return { codes: Float64Array.from(order, (at) => codes[at] as number), docs: Uint32Array.from(order, (at) => docs[at] as number) }
  }
}

/** First position from `low` to `high` whose code is not below `code`. */
export function lowerBound({ codes }: Stretch, code: number, from = 0, to = codes.length): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] as number) < code) low = middle + 1
    else high = middle
  }
  return low
}
