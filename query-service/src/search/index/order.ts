/**
 * A total order of documents that survives changes cheaply: a sorted permutation, and a short sorted tail of documents that were
 * added or moved since. Reading merges the two; the tail is merged in for good when it grows past a bound, one linear pass
 * (0.3 ms for 100,000 documents).
 */
import { addBit, type Bits, emptyBits, hasBit, wordsFor } from './bitset.ts'
import { type DocSet, listOf, Room } from './doc-set.ts'
import { PageMerge } from './page-merge.ts'

/** Below zero when `a` comes before `b`. Never zero for two different documents. */
export type Compare = (a: number, b: number) => number

const tailLimit = 512
/** Nanoseconds, measured: of one step of a walk; of one document of a result ordered by its rank; of listing 32 documents of a capacity. */
const walkCost = 1
const rankCost = 2.5
const listCost = 0.7

export class Order {
  private sorted: Uint32Array = new Uint32Array(0)
  /** Place of each document in `sorted`; meaningless for those that moved. */
  private rank: Uint32Array = new Uint32Array(0)
  /** Documents whose place in `sorted`, if they have one, no longer holds. */
  private moved: Bits = emptyBits(0)
  private movedCount = 0
  /** Those of them that are there, in order. */
  private tail: number[] = []
  /** Ranks of a result, while its page is read. */
  private marks: Bits = emptyBits(0)
  private readonly room = new Room()
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
    if (this.marks.length < wordsFor(sorted.length)) this.marks = emptyBits(wordsFor(this.rank.length))
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
    const moved = this.tail.length === 0 ? this.tail : this.tail.filter((doc) => result.has(doc))
    const merge = new PageMerge(moved, this.compare, from, Math.min(count, result.size - from))
    if (result.bits === null) return this.rankEach(result, merge)
    // A walk reads the order until the page is full; ranking touches each document of the result.
    const steps = Math.min(this.sorted.length, ((from + count) * this.sorted.length) / result.size)
    const ranking = result.size * rankCost + result.bits.length * listCost
    return steps * walkCost < ranking ? this.walk(result.bits, merge) : this.rankEach(result, merge)
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

  /** Sorts by marking ranks: reading the marks from the first on is reading the result in order. */
  private rankEach(result: DocSet, merge: PageMerge): number[] {
    const { marks, rank, moved, movedCount } = this
    const docs = listOf(result, this.room)
    let [low, high] = [marks.length, -1]
    for (let at = 0; at < result.size; at++) {
      const doc = docs[at] as number
      if (movedCount > 0 && hasBit(moved, doc)) continue
      const place = rank[doc] as number
      const word = place >>> 5
      marks[word] = (marks[word] as number) | (1 << (place & 31))
      if (word < low) low = word
      if (word > high) high = word
    }
    this.readMarks(low, high, merge)
    return merge.finish()
  }

  /** Gives the documents marked in the words from `low` to `high` to the page until it is full, and takes the marks away. */
  private readMarks(low: number, high: number, merge: PageMerge): void {
    const { marks, sorted } = this
    let full = false
    for (let index = low; index <= high && !full; index++) {
      let word = marks[index] as number
      while (word !== 0 && !full) {
        const lowest = word & -word
        full = merge.push(sorted[(index << 5) + (31 - Math.clz32(lowest))] as number)
        word ^= lowest
      }
    }
    if (high >= low) marks.fill(0, low, high + 1)
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
