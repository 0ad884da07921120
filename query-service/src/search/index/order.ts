/**
 * A total order of documents that survives changes cheaply: a sorted permutation, and a short sorted tail of documents that were
 * added or moved since. Reading merges the two; the tail is merged in for good when it grows past a bound, one linear pass
 * (0.3 ms for 100,000 documents).
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, hasBit } from './bitset.ts'
import type { DocSet } from './doc-set.ts'
import { mergedPage } from './page-merge.ts'

/** Below zero when `a` comes before `b`. Never zero for two different documents. */
export type Compare = (a: number, b: number) => number

const tailLimit = 512
/** Nanoseconds, measured: of one step of a walk; of one document of a result ordered by its rank; of a word of bits looked through. */
const walkCost = 0.8
const rankCost = 2
const wordCost = 0.3

/** Documents in order, in the first `size` places. */
interface Sorted {
  readonly found: Uint32Array
  readonly size: number
}

export class Order {
  private space: BitSpace
  private sorted: Uint32Array
  private length = 0
  /** Place of each document in `sorted`; meaningless for those that moved. */
  private rank: Uint32Array
  /** Documents whose place in `sorted`, if they have one, no longer holds. */
  private moved: Bits
  private movedCount = 0
  /** Those of them that are there, in order. */
  private tail: number[] = []
  readonly compare: Compare

  constructor(compare: Compare, space: BitSpace) {
    this.compare = compare
    this.space = space
    this.sorted = space.takeList()
    this.rank = space.takeList()
    this.moved = space.take()
  }

  /** Starts from these documents, in any order. */
  build(docs: Uint32Array): void {
    this.adopt(docs.slice().sort(this.compare))
  }

  /** Starts from documents that are in order. */
  adopt(sorted: Uint32Array): void {
    this.sorted.set(sorted)
    this.settle(sorted.length)
  }

  /** The space that held it gives way to a larger one. */
  moveTo(space: BitSpace): void {
    const { sorted, moved, rank } = this
    this.space = space
    this.sorted = space.takeList()
    this.sorted.set(sorted.subarray(0, this.length))
    this.moved = space.take()
    this.moved.set(moved)
    this.rank = space.takeList()
    this.rank.set(rank)
  }

  /** The document is new, or its key changed; or it is gone. */
  touch(doc: number, live: Bits): void {
    if (hasBit(this.moved, doc)) {
      const at = this.tail.indexOf(doc)
      if (at !== -1) this.tail.splice(at, 1)
    } else {
      addBit(this.moved, doc)
      this.movedCount++
    }
    if (hasBit(live, doc)) this.tail.splice(this.placeInTail(doc), 0, doc)
  }

  /** How many documents wait to be merged in. */
  get unsettled(): number {
    return this.movedCount
  }

  /** Merges them in when they are many. */
  settleIfLong(): void {
    if (this.movedCount > tailLimit) this.merge()
  }

  /** Merges them in, for lists to be read off without them. */
  settleAll(): void {
    if (this.movedCount > 0) this.merge()
  }

  /** All documents in order, for a snapshot. */
  toArray(): Uint32Array {
    this.settleAll()
    return this.sorted.slice(0, this.length)
  }

  /** Documents of `result` in order, from position `from`, at most `count`. */
  page(result: DocSet, from: number, count: number): number[] {
    const end = Math.min(from + count, result.size)
    if (from >= end) return []
    const { found, size } = this.firstSorted(result, end)
    return mergedPage(found, size, this.tail, (doc) => result.has(doc), this.compare, from, end)
  }

  /** The first `count` documents of `result` in order, or all there are, without those that moved. */
  private firstSorted(result: DocSet, count: number): Sorted {
    const { bits, size } = result
    if (bits === null) return this.firstMarked(size, count, (limit, marks) => this.markRanks(result.list, size, limit, marks))
    if (this.movedCount === 0) return this.firstOfSettled(bits, size, count)
    const settled = this.space.take()
    this.space.andNot(bits, this.moved, settled)
    const first = this.firstOfSettled(settled, size, count)
    this.space.give(settled)
    return first
  }

  /** `size`: of `bits`, which may be fewer by those that moved. */
  private firstOfSettled(bits: Bits, size: number, count: number): Sorted {
    // A walk reads the order until the page is full; ranking touches each document of the result.
    const steps = Math.min(this.length, (count * this.length) / size)
    if (steps * walkCost < size * rankCost + bits.length * wordCost) return this.space.firstOf(bits, this.sorted, this.length, count)
    return this.firstMarked(size, count, (limit, marks) => this.space.markRanks(bits, this.rank, limit, marks))
  }

  /** Sorts by marking ranks: listing the marks is listing the result in order. `mark` marks those below a limit and answers how many. */
  private firstMarked(size: number, count: number, mark: (limit: number, marks: Bits) => number): Sorted {
    const { space, length, sorted } = this
    const marks = space.take()
    // Ranks beyond what the page will need are left out; half as many again as expected are seldom too few.
    let limit = size <= count * 2 ? length : Math.min(length, Math.ceil((length * count * 1.5) / size))
    let marked = mark(limit, marks)
    while (marked < count && limit < length) {
      limit = Math.min(length, limit * 4)
      space.clear(marks)
      marked = mark(limit, marks)
    }
    const found = space.list(marks, limit)
    space.give(marks)
    const first = Math.min(marked, count)
    for (let at = 0; at < first; at++) found[at] = sorted[found[at] as number] as number
    return { found, size: first }
  }

  private markRanks(docs: Uint32Array, size: number, limit: number, marks: Bits): number {
    const { rank, moved, movedCount } = this
    let marked = 0
    for (let at = 0; at < size; at++) {
      const doc = docs[at] as number
      const place = rank[doc] as number
      if (place >= limit || (movedCount > 0 && hasBit(moved, doc))) continue
      addBit(marks, place)
      marked++
    }
    return marked
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
    const merged = this.space.takeList()
    let next = 0
    let length = 0
    for (let at = 0; at < this.length; at++) {
      const doc = sorted[at] as number
      if (hasBit(moved, doc)) continue
      while (next < tail.length && this.compare(tail[next] as number, doc) < 0) merged[length++] = tail[next++] as number
      merged[length++] = doc
    }
    while (next < tail.length) merged[length++] = tail[next++] as number
    this.space.giveList(sorted)
    this.sorted = merged
    this.settle(length)
  }

  /** `sorted` holds all documents, `length` of them. */
  private settle(length: number): void {
    const { sorted, rank } = this
    this.length = length
    for (let at = 0; at < length; at++) rank[sorted[at] as number] = at
    this.space.clear(this.moved)
    this.movedCount = 0
    this.tail = []
  }
}
