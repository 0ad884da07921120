/**
 * All points of the map in Morton order: a cell of any level is found by two binary searches. Organized like a log-structured merge tree:
 * points of documents that changed are in a delta segment, sorted when it is first read, and compaction merges it into the main segment.
 */
import type { Columns } from '../columns/columns.ts'
import type { Area } from '../geometry/distance.ts'
import { morton } from '../geometry/mercator-grid.ts'
import { addBit, type Bits, emptyBits, hasBit, removeBit } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { AreaSearch } from './area-search.ts'
import { computeSharedLevels, copyPoint, emptyPointColumns, firstPoints, noPoints, type PointColumns } from './point-columns.ts'

/** Changed documents above which an update compacts. */
const maxChangedDocs = 512

/** Sorted points, and the documents whose points among them are obsolete. */
export interface Segment {
  readonly points: PointColumns
  readonly deleted: Bits | null
}

export class Points {
  private main: PointColumns = noPoints
  /** Null until it is sorted after a change. */
  private delta: PointColumns | null = noPoints
  /** Tombstones: documents whose points in `main` are obsolete. */
  private deleted: Bits = emptyBits(0)
  private changedDocs: number[] = []
  private readonly areas = new AreaSearch()
  private readonly columns: Columns

  constructor(columns: Columns) {
    this.columns = columns
  }

  build(live: Bits, capacity: number): void {
    this.main = this.sortedPoints(live, capacity)
    this.resetDelta(live)
  }

  snapshot(live: Bits): PointColumns {
    this.compact(live)
    return this.main
  }

  restore(main: PointColumns, live: Bits): void {
    this.main = main
    this.resetDelta(live)
  }

  /** The document was added, moved or removed. */
  update(doc: number, live: Bits): void {
    if (doc >>> 5 >= this.deleted.length) {
      const deleted = emptyBits(live.length)
      deleted.set(this.deleted)
      this.deleted = deleted
    }
    if (!hasBit(this.deleted, doc)) this.changedDocs.push(doc)
    addBit(this.deleted, doc)
    this.delta = null
    if (this.changedDocs.length > maxChangedDocs) this.mergeDelta(live)
  }

  /** Merges the delta into the main segment. */
  compact(live: Bits): void {
    if (this.changedDocs.length > 0) this.mergeDelta(live)
  }

  /** All points: the main segment and, after changes, the delta. */
  segments(live: Bits): readonly Segment[] {
    if (this.changedDocs.length === 0) return [{ points: this.main, deleted: null }]
    return [
      { points: this.main, deleted: this.deleted },
      { points: this.deltaPoints(live), deleted: null },
    ]
  }

  /** Adds to `into` the documents with a point in one of the areas; `hasPlace` is the exact test of a document. */
  addWithin(areas: readonly Area[], { live, space }: LiveDocuments, into: Bits, hasPlace: (doc: number) => boolean): void {
    for (const area of areas) this.areas.addWithin(area, this.main, into, space, hasPlace)
    for (const doc of this.changedDocs) {
      if (hasBit(live, doc) && hasPlace(doc)) addBit(into, doc)
      else removeBit(into, doc)
    }
  }

  private mergeDelta(live: Bits): void {
    const delta = this.deltaPoints(live)
    const { codes, docs } = this.main
    const merged = emptyPointColumns(codes.length + delta.codes.length)
    let length = 0
    let next = 0
    for (let at = 0; at < docs.length; at++) {
      if (hasBit(this.deleted, docs[at] as number)) continue
      while (next < delta.docs.length && (delta.codes[next] as number) < (codes[at] as number)) copyPoint(delta, next++, merged, length++)
      copyPoint(this.main, at, merged, length++)
    }
    while (next < delta.docs.length) copyPoint(delta, next++, merged, length++)
    this.main = firstPoints(merged, length)
    this.resetDelta(live)
  }

  private resetDelta(live: Bits): void {
    this.deleted = emptyBits(live.length)
    this.changedDocs = []
    this.delta = noPoints
  }

  private deltaPoints(live: Bits): PointColumns {
    this.delta ??= this.sort(this.changedDocs.filter((doc) => hasBit(live, doc)))
    return this.delta
  }

  private sortedPoints(live: Bits, capacity: number): PointColumns {
    const docs: number[] = []
    for (let doc = 0; doc < capacity; doc++) if (hasBit(live, doc)) docs.push(doc)
    return this.sort(docs)
  }

  private sort(from: readonly number[]): PointColumns {
    const { of, start: starts, length: lengths, rows } = this.columns.places
    const [, , xs, ys] = rows
    const count = from.reduce((sum, doc) => sum + (lengths[of[doc] as number] as number), 0)
    const unsorted = emptyPointColumns(count)
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
      if (length > first + 1) computeSharedLevels(unsorted, first, length)
    }
    const { codes } = unsorted
    const order = Uint32Array.from(codes.keys()).sort((a, b) => (codes[a] as number) - (codes[b] as number))
    const sorted = emptyPointColumns(count)
    for (let at = 0; at < count; at++) copyPoint(unsorted, order[at] as number, sorted, at)
    return sorted
  }
}
