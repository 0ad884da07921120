/**
 * A result: the documents that match. A short one is a sorted list, a long one is bits; its size is known either way. Both may lie in
 * memory that the next search uses again.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, hasBit } from './bitset.ts'

const none = new Uint32Array(0)

export class DocSet {
  readonly size: number
  /** Not null for a long set. */
  readonly bits: Bits | null
  /** The sorted documents of a short set, in the first `size` places. */
  readonly list: Uint32Array

  private constructor(size: number, bits: Bits | null, list: Uint32Array) {
    this.size = size
    this.bits = bits
    this.list = list
  }

  static ofBits = (bits: Bits, size: number): DocSet => new DocSet(size, bits, none)
  /** The first `size` places of `list` are sorted documents. */
  static ofList = (list: Uint32Array, size = list.length): DocSet => new DocSet(size, null, list)

  has(doc: number): boolean {
    if (this.bits !== null) return hasBit(this.bits, doc)
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle] as number) < doc) low = middle + 1
      else high = middle
    }
    return low < this.size && this.list[low] === doc
  }
}

/** The set as a sorted list in its first `size` places; the next call for a set of bits may overwrite it. */
export const listOf = (set: DocSet, space: BitSpace): Uint32Array => (set.bits === null ? set.list : space.list(set.bits))

/** The set as bits, not to be changed; built in `scratch` where it is not so already. */
export function bitsOf(set: DocSet, space: BitSpace, scratch: Bits): Bits {
  if (set.bits !== null) return set.bits
  space.clear(scratch)
  for (let at = 0; at < set.size; at++) addBit(scratch, set.list[at] as number)
  return scratch
}

/** A list that is filled again and again, so that searches leave no garbage. */
export class Room {
  private list: Uint32Array = none

  /** At least so long; what was in it is gone. */
  of(length: number): Uint32Array {
    if (this.list.length < length) this.list = new Uint32Array(Math.ceil(length * 1.25) + 64)
    return this.list
  }
}
