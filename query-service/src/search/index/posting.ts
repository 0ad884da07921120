/**
 * The documents that have one term: a sorted list while they are few, bits once they are more than one in 128. Bits are smaller from
 * one in 32 on, but faster much earlier: an AND of bits costs as much as testing 200 documents of 100,000. Goes back to a list below
 * one in 256, so that a term at the border does not flip to and fro.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, findBit, forEachBit, hasBit, removeBit } from './bitset.ts'

const none = new Uint32Array(0)

/** Longest list in a space. */
export const mostListed = ({ words }: BitSpace): number => words >>> 2

export class Posting {
  /** Documents in it. */
  size = 0
  /** Bits, or null while it is a list. */
  bits: Bits | null = null
  /** Sorted documents, the first `size` of them valid; unused while it is bits. */
  list: Uint32Array = none

  /** Of bits taken from the space, which are the posting's from now on. */
  static of(bits: Bits, space: BitSpace): Posting {
    const posting = new Posting()
    posting.bits = bits
    posting.size = space.andSize(bits, bits)
    if (posting.size <= mostListed(space)) posting.toList(space, bits)
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
    if (this.size >= mostListed(space)) {
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
      if (this.size < mostListed(space) >>> 1) this.toList(space, this.bits)
      return
    }
    const at = this.lowerBound(doc)
    if (at >= this.size || this.list[at] !== doc) return
    this.list.copyWithin(at, at + 1, this.size)
    this.size--
  }

  /** Adds every document of this posting to `into`. */
  uniteInto(into: Bits, space: BitSpace): void {
    if (this.bits !== null) space.or(into, this.bits, into)
    else for (let at = 0; at < this.size; at++) addBit(into, this.list[at] as number)
  }

  forEach(visit: (doc: number) => void): void {
    if (this.bits !== null) forEachBit(this.bits, visit)
    else for (let at = 0; at < this.size; at++) visit(this.list[at] as number)
  }

  /** The first document, from the lowest on, of which the test is true; null when there is none. */
  find(test: (doc: number) => boolean): number | null {
    if (this.bits !== null) return findBit(this.bits, test)
    for (let at = 0; at < this.size; at++) if (test(this.list[at] as number)) return this.list[at] as number
    return null
  }

  /** Empties it and makes room for exactly `size` documents, as a list or as bits. */
  reset(size: number, space: BitSpace): void {
    this.size = 0
    if (this.bits !== null) space.give(this.bits)
    this.bits = size > mostListed(space) ? space.take() : null
    this.list = this.bits === null ? new Uint32Array(size) : none
  }

  /** A document above all that are in it; there is room since `reset`. */
  append(doc: number): void {
    if (this.bits !== null) addBit(this.bits, doc)
    else this.list[this.size] = doc
    this.size++
  }

  /** The space that held it gives way to a larger one. */
  moveTo(space: BitSpace): void {
    if (this.bits === null) return
    const bits = space.take()
    bits.set(this.bits)
    this.bits = bits
  }

  private toBits(space: BitSpace): void {
    const bits = space.take()
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
    space.give(bits)
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
