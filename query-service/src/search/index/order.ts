/**
 * A total order of documents that survives changes cheaply: a sorted permutation, and a short tail of documents that were
 * added or moved since. Reading merges the two; the tail is merged in for good when it grows past a bound, which is one sort of
 * the tail and one linear pass (about 1 ms for 100,000 documents).
 */
import { addBit, type Bits, emptyBits, hasBit, wordsFor } from './bitset.ts'
import { type DocSet, forEachDoc } from './doc-set.ts'

/** Below zero when `a` comes before `b`. Never zero for two different documents. */
export type Compare = (a: number, b: number) => number

const tailLimit = 1_024

export class Order {
  private sorted: Uint32Array = new Uint32Array(0)
  /** Place of each document in `sorted`; meaningless for those in the tail. */
  private rank: Uint32Array = new Uint32Array(0)
  /** Documents whose place in `sorted`, if they have one, no longer holds. */
  private readonly tail = new Set<number>()
  private readonly compare: Compare

  constructor(compare: Compare) {
    this.compare = compare
  }

  /** Starts from these documents, in any order; `capacity` is above every document number. */
  build(docs: Uint32Array, capacity: number): void {
    this.tail.clear()
    this.adopt(docs.slice().sort(this.compare), capacity)
  }

  /** The document is new, is gone, or its key changes. */
  touch(doc: number): void {
    this.tail.add(doc)
  }

  /** Merges a long tail. `live`: documents that exist. Call after changes, never while reading. */
  settle(live: Bits, capacity: number): void {
    if (this.tail.size > tailLimit) this.merge(live, capacity)
  }

  /** Documents of `result` in order, from position `from`, at most `count`. */
  page(result: DocSet, from: number, count: number): number[] {
    if (from >= result.size || count <= 0) return []
    const moved = this.movedIn(result)
    // Walking reads the order until the page is full; sorting touches the result alone. Measured: about 1.5 ns a step against 12 ns a sorted document.
    const steps = Math.min(this.sorted.length, ((from + count) * this.sorted.length) / result.size)
    if (steps > result.size * 8) return this.sortResult(result, moved, from, count)
    return this.walk(result.bits ?? this.asBits(result), moved, from, count)
  }

  private asBits(result: DocSet): Bits {
    const bits = emptyBits(wordsFor(this.rank.length))
    forEachDoc(result, (doc) => addBit(bits, doc))
    return bits
  }

  private walk(bits: Bits, moved: readonly number[], from: number, count: number): number[] {
    const merged = new Merge(moved, this.compare, from, count)
    const unmoved = this.tail.size === 0
    for (let at = 0; at < this.sorted.length; at++) {
      const doc = this.sorted[at] as number
      if (!hasBit(bits, doc) || !(unmoved || !this.tail.has(doc))) continue
      if (merged.push(doc)) return merged.page
    }
    return merged.finish()
  }

  private sortResult(result: DocSet, moved: readonly number[], from: number, count: number): number[] {
    const ranks = new Uint32Array(result.size)
    let length = 0
    forEachDoc(result, (doc) => {
      if (!this.tail.has(doc)) ranks[length++] = this.rank[doc] as number
    })
    const inOrder = ranks.subarray(0, length).sort()
    const merged = new Merge(moved, this.compare, from, count)
    for (let at = 0; at < length; at++) if (merged.push(this.sorted[inOrder[at] as number] as number)) return merged.page
    return merged.finish()
  }

  private movedIn(result: DocSet): number[] {
    if (this.tail.size === 0) return []
    const docs: number[] = []
    for (const doc of this.tail) if (result.has(doc)) docs.push(doc)
    return docs.sort(this.compare)
  }

  private merge(live: Bits, capacity: number): void {
    const moved = [...this.tail].filter((doc) => hasBit(live, doc)).sort(this.compare)
    const kept = this.sorted.filter((doc) => !this.tail.has(doc))
    const merged = new Uint32Array(kept.length + moved.length)
    let next = 0
    let length = 0
    for (const doc of kept) {
      while (next < moved.length && this.compare(moved[next] as number, doc) < 0) merged[length++] = moved[next++] as number
      merged[length++] = doc
    }
    while (next < moved.length) merged[length++] = moved[next++] as number
    this.tail.clear()
    this.adopt(merged, capacity)
  }

  private adopt(sorted: Uint32Array, capacity: number): void {
    if (this.rank.length < capacity) this.rank = new Uint32Array(capacity)
    for (let at = 0; at < sorted.length; at++) this.rank[sorted[at] as number] = at
    this.sorted = sorted
  }
}

/** Merges ordered documents with the ordered moved ones, keeping positions `from` up to `from + count`. */
class Merge {
  readonly page: number[] = []
  private position = 0
  private next = 0
  private readonly moved: readonly number[]
  private readonly compare: Compare
  private readonly from: number
  private readonly end: number

  constructor(moved: readonly number[], compare: Compare, from: number, count: number) {
    this.moved = moved
    this.compare = compare
    this.from = from
    this.end = from + count
  }

  /** True once the page is full. */
  push(doc: number): boolean {
    while (this.next < this.moved.length && this.compare(this.moved[this.next] as number, doc) < 0) {
      if (this.take(this.moved[this.next++] as number)) return true
    }
    return this.take(doc)
  }

  finish(): number[] {
    while (this.next < this.moved.length && this.position < this.end) this.take(this.moved[this.next++] as number)
    return this.page
  }

  private take(doc: number): boolean {
    if (this.position >= this.from && this.position < this.end) this.page.push(doc)
    this.position++
    return this.position >= this.end
  }
}
