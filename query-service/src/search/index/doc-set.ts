/** A result: the documents that match. A short one is a sorted list, a long one is bits; its size is known either way. */
import { addBit, type Bits, emptyBits, forEachBit, hasBit } from './bitset.ts'

export class DocSet {
  readonly size: number
  /** Not null for a long set. */
  readonly bits: Bits | null
  /** The sorted documents of a short set. */
  readonly list: Uint32Array

  private constructor(size: number, bits: Bits | null, list: Uint32Array) {
    this.size = size
    this.bits = bits
    this.list = list
  }

  static ofBits = (bits: Bits, size: number): DocSet => new DocSet(size, bits, new Uint32Array(0))
  /** `list` is sorted. */
  static ofList = (list: Uint32Array): DocSet => new DocSet(list.length, null, list)

  has(doc: number): boolean {
    if (this.bits !== null) return doc >>> 5 < this.bits.length && hasBit(this.bits, doc)
    let low = 0
    let high = this.list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle] as number) < doc) low = middle + 1
      else high = middle
    }
    return this.list[low] === doc
  }
}

export function forEachDoc(set: DocSet, visit: (doc: number) => void): void {
  if (set.bits !== null) forEachBit(set.bits, visit)
  else for (let at = 0; at < set.list.length; at++) visit(set.list[at] as number)
}

/** The set as bits, not to be changed, at least `words` long. */
export function bitsOf(set: DocSet, words: number): Bits {
  if (set.bits !== null && set.bits.length >= words) return set.bits
  const bits = emptyBits(words)
  forEachDoc(set, (doc) => addBit(bits, doc))
  return bits
}
