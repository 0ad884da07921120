/**
 * Posting list of one term: sorted document ids while at most one document in 128 has the term, else a bitmap. A bitmap is smaller from
 * one in 32 on, but faster much earlier: an AND of two bitmaps costs as much as testing 200 of 100,000 documents. It becomes a list
 * again below one in 256; the gap (hysteresis) avoids converting a term at the limit with every change.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, findBit, forEachBit, hasBit, removeBit } from './bitset.ts'

const none = new Uint32Array(0)

/** Greatest number of documents that are stored as a list. */
export const maxListSize = ({ words }: BitSpace): number => words >>> 2

export class Posting {
  /** Number of documents. */
  size = 0
  /** Null while the documents are a list. */
  bits: Bits | null = null
  /** Sorted ids, the first `size` of them valid; unused while the documents are a bitmap. */
  list: Uint32Array = none

  /** Takes ownership of `bits`, which were allocated from the space. */
  static of(bits: Bits, space: BitSpace): Posting {
    const posting = new Posting()
    posting.bits = bits
    posting.size = space.andSize(bits, bits)
    if (posting.size <= maxListSize(space)) posting.toList(space, bits)
    return posting
  }

  has(doc: number): boolean {
    if (this.bits !== null) return hasBit(this.bits, doc)
    const at = this.lowerBound(doc)
    return at < this.size && this.list[at] === doc
  }

  add(doc: number, space: BitSpace): void {
    if (this.bits !== null) {
      if (!hasBit(this.bits, doc)) {
        addBit(this.bits, doc)
        this.size++
      }
      return
    }
    const at = this.lowerBound(doc)
    if (at < this.size && this.list[at] === doc) return
    if (this.size >= maxListSize(space)) {
      this.toBits(space)
      this.add(doc, space)
      return
    }
    if (this.size === this.list.length) {
      const larger = new Uint32Array(this.size + (this.size >>> 1) + 2)
      larger.set(this.list)
      this.list = larger
    }
    this.list.copyWithin(at + 1, at, this.size)
    this.list[at] = doc
    this.size++
  }

  remove(doc: number, space: BitSpace): void {
    if (this.bits !== null) {
      if (!hasBit(this.bits, doc)) return
      removeBit(this.bits, doc)
      this.size--
      if (this.size < maxListSize(space) >>> 1) this.toList(space, this.bits)
      return
    }
    const at = this.lowerBound(doc)
    if (at >= this.size || this.list[at] !== doc) return
    this.list.copyWithin(at, at + 1, this.size)
    this.size--
  }

  /** `into` becomes its union with this posting. */
  uniteInto(into: Bits, space: BitSpace): void {
    if (this.bits !== null) space.or(into, this.bits, into)
    else for (let at = 0; at < this.size; at++) addBit(into, this.list[at] as number)
  }

  forEach(visit: (doc: number) => void): void {
    if (this.bits !== null) forEachBit(this.bits, visit)
    else for (let at = 0; at < this.size; at++) visit(this.list[at] as number)
  }

  /** The lowest document that passes the test, or null. */
  find(test: (doc: number) => boolean): number | null {
    if (this.bits !== null) return findBit(this.bits, test)
    for (let at = 0; at < this.size; at++) if (test(this.list[at] as number)) return this.list[at] as number
    return null
  }

  /** Removes all documents and allocates for exactly `size` of them, which the caller then adds with `append`. */
  reset(size: number, space: BitSpace): void {
    this.size = 0
    if (this.bits !== null) space.release(this.bits)
    this.bits = size > maxListSize(space) ? space.allocate() : null
    this.list = this.bits === null ? new Uint32Array(size) : none
  }

  /** Adds a document whose id is above all others; for filling the posting after `reset`. */
  append(doc: number): void {
    if (this.bits !== null) addBit(this.bits, doc)
    else this.list[this.size] = doc
    this.size++
  }

  /** Copies the bitmap to a larger space. */
  moveTo(space: BitSpace): void {
    if (this.bits === null) return
    const bits = space.allocate()
    bits.set(this.bits)
    this.bits = bits
  }

  private toBits(space: BitSpace): void {
    const bits = space.allocate()
    for (let at = 0; at < this.size; at++) addBit(bits, this.list[at] as number)
    this.bits = bits
    this.list = none
  }

  private toList(space: BitSpace, bits: Bits): void {
    const list = new Uint32Array(this.size + 2)
    let at = 0
    forEachBit(bits, (doc) => {
      list[at++] = doc
    })
    this.list = list
    this.bits = null
    space.release(bits)
  }

  private lowerBound(doc: number): number {
    const last = this.size - 1
    if (last >= 0 && (this.list[last] as number) < doc) return this.size
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle] as number) < doc) low = middle + 1
      else high = middle
    }
    return low
  }
}
