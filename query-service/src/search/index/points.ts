/**
 * Every point on the map, sorted by Morton code, so that a cell of any zoom is found by two binary searches. Documents that changed
 * since the last sort are in a small stretch of their own, sorted when it is first read, and merged in when they are many.
 */

import { AreaSearch } from './area-search.ts'
import { addBit, type Bits, emptyBits, hasBit, removeBit } from './bitset.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import type { Area } from './distance.ts'
import { morton } from './map-codes.ts'
import { copyPoint, emptyStretch, firstOf, noteShared, nothing, type Stretch } from './stretch.ts'

const movedLimit = 512

export class Points {
  private settled: Stretch = nothing
  private recent: Stretch | null = nothing
  /** Documents whose points in `settled` no longer hold. */
  private moved: Bits = emptyBits(0)
  private movedDocs: number[] = []
  private readonly areas = new AreaSearch()
  private readonly columns: Columns

  constructor(columns: Columns) {
    this.columns = columns
  }

  build(live: Bits, capacity: number): void {
    this.settled = this.sortedPoints(live, capacity)
    this.forgetMoved(live)
  }

  snapshot(live: Bits): Stretch {
    this.settleAll(live)
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

  /** Merges in what has changed. */
  settleAll(live: Bits): void {
    if (this.movedDocs.length > 0) this.settle(live)
  }

  /** The stretches that hold all points together, and the documents to leave out of each. */
  stretches(live: Bits): readonly { readonly stretch: Stretch; readonly without: Bits | null }[] {
    if (this.movedDocs.length === 0) return [{ stretch: this.settled, without: null }]
    return [
      { stretch: this.settled, without: this.moved },
      { stretch: this.recentPoints(live), without: null },
    ]
  }

  /** Adds the documents with a point in one of the areas; `hasPlace` tells exactly whether a document has one. */
  addWithin(areas: readonly Area[], { live, space }: Documents, into: Bits, hasPlace: (doc: number) => boolean): void {
    for (const area of areas) this.areas.addWithin(area, this.settled, into, space, hasPlace)
    for (const doc of this.movedDocs) {
      if (hasBit(live, doc) && hasPlace(doc)) addBit(into, doc)
      else removeBit(into, doc)
    }
  }

  private settle(live: Bits): void {
    const recent = this.recentPoints(live)
    const { codes, docs } = this.settled
    const merged = emptyStretch(codes.length + recent.codes.length)
    let length = 0
    let next = 0
    for (let at = 0; at < docs.length; at++) {
      if (hasBit(this.moved, docs[at] as number)) continue
      while (next < recent.docs.length && (recent.codes[next] as number) < (codes[at] as number))
        copyPoint(recent, next++, merged, length++)
      copyPoint(this.settled, at, merged, length++)
    }
    while (next < recent.docs.length) copyPoint(recent, next++, merged, length++)
    this.settled = firstOf(merged, length)
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
    const { of, start: starts, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    const count = from.reduce((sum, doc) => sum + (lengths[of[doc] as number] as number), 0)
    const unsorted = emptyStretch(count)
    let length = 0
    for (const doc of from) {
      const list = of[doc] as number
      const start = starts[list] as number
      const first = length
      for (let row = start; row < start + (lengths[list] as number); row++) {
        const [x, y] = [xs[row] as number, ys[row] as number]
        unsorted.codes[length] = morton(x, y)
        unsorted.docs[length] = doc
        unsorted.xs[length] = x
        unsorted.ys[length++] = y
      }
      if (length > first + 1) noteShared(unsorted, first, length)
    }
    const { codes } = unsorted
    const order = Uint32Array.from(codes.keys()).sort((a, b) => (codes[a] as number) - (codes[b] as number))
    const sorted = emptyStretch(count)
    for (let at = 0; at < count; at++) copyPoint(unsorted, order[at] as number, sorted, at)
    return sorted
  }
}
