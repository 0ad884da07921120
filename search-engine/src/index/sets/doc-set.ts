/**
 * The documents that match a search: a sorted list when they are few, else a bitmap, with their number in both cases. Either may be a
 * buffer that the next search overwrites.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, hasBit } from './bitset.ts'

const none = new Uint32Array(0)

export class DocSet {
  readonly size: number
  /** Null where the set is a list. */
  readonly bits: Bits | null
  /** Sorted ids in the first `size` entries; empty where the set is a bitmap. */
  readonly list: Uint32Array

  private constructor(size: number, bits: Bits | null, list: Uint32Array) {
    this.size = size
    this.bits = bits
    this.list = list
  }

  static ofBits = (bits: Bits, size: number): DocSet => new DocSet(size, bits, none)
  /** The first `size` entries of `list` are sorted ids. */
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

/** The set as sorted ids in the first `size` entries. For a bitmap this is a buffer that the next call may overwrite. */
export const listOf = (set: DocSet, space: BitSpace): Uint32Array => (set.bits === null ? set.list : space.list(set.bits))

/** The set as a read-only bitmap; built in `scratch` where the set is a list. */
export function bitsOf(set: DocSet, space: BitSpace, scratch: Bits): Bits {
  if (set.bits !== null) return set.bits
  space.clear(scratch)
  for (let at = 0; at < set.size; at++) addBit(scratch, set.list[at] as number)
  return scratch
}
