/**
 * A total order of documents that survives changes cheaply: a sorted permutation, and a short sorted tail of documents that were
 * added or moved since. Reading merges the two; the tail is merged in for good when it grows past a bound, one linear pass
 * (0.3 ms for 100,000 documents).
 */
import { addBit, type Bits, emptyBits, hasBit, wordsFor } from './bitset.ts'
import { bitsOf, type DocSet, forEachDoc } from './doc-set.ts'
import { PageMerge } from './page-merge.ts'

/** Below zero when `a` comes before `b`. Never zero for two different documents. */
export type Compare = (a: number, b: number) => number

const tailLimit = 512

export class Order {
  private sorted: Uint32Array = new Uint32Array(0)
  /** Place of each document in `sorted`; meaningless for those that moved. */
  private rank: Uint32Array = new Uint32Array(0)
  /** Documents whose place in `sorted`, if they have one, no longer holds. */
  private moved: Bits = emptyBits(0)
  private movedCount = 0
  /** Those of them that are there, in order. */
  private tail: number[] = []
  private readonly compare: Compare

  constructor(compare: Compare) {
    this.compare = compare
  }

  /** Starts from these documents, in any order; `capacity` is above every document number. */
  build(docs: Uint32Array, capacity: number): void {
    this.adopt(docs.slice().sort(this.compare), capacity)
  }

  /** Starts from documents that are in order. */
  adopt(sorted: Uint32Array, capacity: number): void {
    if (this.rank.length < capacity) this.rank = new Uint32Array(capacity)
    for (let at = 0; at < sorted.length; at++) this.rank[sorted[at] as number] = at
    this.sorted = sorted
    this.moved = emptyBits(wordsFor(this.rank.length))
    this.movedCount = 0
    this.tail = []
  }

  /** The document is new, or its key changed; or it is gone. */
  touch(doc: number, live: Bits): void {
    if (doc >>> 5 >= this.moved.length) this.growTo(live.length)
    if (hasBit(this.moved, doc)) {
      const at = this.tail.indexOf(doc)
      if (at !== -1) this.tail.splice(at, 1)
    } else {
      addBit(this.moved, doc)
      this.movedCount++
    }
    if (hasBit(live, doc)) this.tail.splice(this.placeInTail(doc), 0, doc)
    if (this.movedCount > tailLimit) this.merge()
  }

  /** All documents in order, for a snapshot. */
  toArray(): Uint32Array {
    this.merge()
    return this.sorted
  }

  /** Documents of `result` in order, from position `from`, at most `count`. */
  page(result: DocSet, from: number, count: number): number[] {
    if (from >= result.size || count <= 0) return []
    const moved = this.tail.filter((doc) => result.has(doc))
    const merge = new PageMerge(moved, this.compare, from, count)
    // Walking reads the order until the page is full; sorting touches the result alone. Measured: about 1.5 ns a step against 12 ns a sorted document.
    const steps = Math.min(this.sorted.length, ((from + count) * this.sorted.length) / result.size)
    if (steps > result.size * 8) return this.sortResult(result, merge)
    return this.walk(bitsOf(result, this.moved.length), merge)
  }

  private walk(bits: Bits, merge: PageMerge): number[] {
    const { sorted, moved, movedCount } = this
    for (let at = 0; at < sorted.length; at++) {
      const doc = sorted[at] as number
      if (!hasBit(bits, doc) || (movedCount > 0 && hasBit(moved, doc))) continue
      if (merge.push(doc)) return merge.page
    }
    return merge.finish()
  }

  private sortResult(result: DocSet, merge: PageMerge): number[] {
    const ranks = new Uint32Array(result.size)
    let length = 0
    forEachDoc(result, (doc) => {
      if (!hasBit(this.moved, doc)) ranks[length++] = this.rank[doc] as number
    })
    const inOrder = ranks.subarray(0, length).sort()
    for (let at = 0; at < length; at++) if (merge.push(this.sorted[inOrder[at] as number] as number)) return merge.page
    return merge.finish()
  }

  private placeInTail(doc: number): number {
    let low = 0
    let high = this.tail.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.tail[middle] as number, doc) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private merge(): void {
    const { sorted, tail, moved } = this
    const merged = new Uint32Array(sorted.length + tail.length)
    let next = 0
    let length = 0
    for (let at = 0; at < sorted.length; at++) {
      const doc = sorted[at] as number
      if (hasBit(moved, doc)) continue
      while (next < tail.length && this.compare(tail[next] as number, doc) < 0) merged[length++] = tail[next++] as number
      merged[length++] = doc
    }
    while (next < tail.length) merged[length++] = tail[next++] as number
    this.adopt(merged.slice(0, length), this.rank.length)
  }

  private growTo(words: number): void {
    const moved = emptyBits(words)
    moved.set(this.moved)
    this.moved = moved
    const rank = new Uint32Array(words * 32)
    rank.set(this.rank)
    this.rank = rank
  }
}
