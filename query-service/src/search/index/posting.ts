/**
 * The documents that have one term: a sorted list while they are few, bits once they are more than one in 32 (from there on
 * bits are smaller and faster). Goes back to a list below one in 64, so that a term at the border does not flip to and fro.
 */
import { addBit, type Bits, emptyBits, forEachBit, grown, hasBit, removeBit } from './bitset.ts'

const none = new Uint32Array(0)

export class Posting {
  /** Documents in it. */
  size = 0
  /** Bits, or null while it is a list. */
  bits: Bits | null = null
  /** Sorted documents, the first `size` of them valid; unused while it is bits. */
  list: Uint32Array = none

  has(doc: number): boolean {
    if (this.bits !== null) return doc >>> 5 < this.bits.length && hasBit(this.bits, doc)
    const at = this.lowerBound(doc)
    return at < this.size && this.list[at] === doc
  }

  /** `words`: words of a full set, which decides between list and bits. */
  add(doc: number, words: number): void {
    if (this.bits !== null) {
      this.bits = grown(this.bits, words)
      if (!hasBit(this.bits, doc)) {
        addBit(this.bits, doc)
        this.size++
      }
      return
    }
    const at = this.lowerBound(doc)
    if (at < this.size && this.list[at] === doc) return
    if (this.size >= words) {
      this.toBits(words)
      this.add(doc, words)
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

  remove(doc: number, words: number): void {
    if (this.bits !== null) {
      if (doc >>> 5 >= this.bits.length || !hasBit(this.bits, doc)) return
      removeBit(this.bits, doc)
      this.size--
      if (this.size < words >>> 1) this.toList()
      return
    }
    const at = this.lowerBound(doc)
    if (at >= this.size || this.list[at] !== doc) return
    this.list.copyWithin(at, at + 1, this.size)
    this.size--
  }

  /** Adds every document of this posting to `into`, which has room for all of them. */
  uniteInto(into: Bits): void {
    const bits = this.bits
    if (bits !== null) {
      for (let word = 0; word < bits.length; word++) into[word] = (into[word] as number) | (bits[word] as number)
    } else {
      for (let at = 0; at < this.size; at++) addBit(into, this.list[at] as number)
    }
  }

  forEach(visit: (doc: number) => void): void {
    if (this.bits !== null) forEachBit(this.bits, visit)
    else for (let at = 0; at < this.size; at++) visit(this.list[at] as number)
  }

  /** Empties it and makes room for exactly `size` documents, as a list or as bits. */
  reset(size: number, words: number): void {
    this.size = 0
    this.bits = size > words ? emptyBits(words) : null
    this.list = this.bits === null ? new Uint32Array(size) : none
  }

  /** A document above all that are in it; there is room since `reset`. */
  append(doc: number): void {
    if (this.bits !== null) addBit(this.bits, doc)
    else this.list[this.size] = doc
    this.size++
  }

  private toBits(words: number): void {
    const bits = emptyBits(words)
    for (let at = 0; at < this.size; at++) addBit(bits, this.list[at] as number)
    this.bits = bits
    this.list = none
  }

  private toList(): void {
    const list = new Uint32Array(this.size + 2)
    let at = 0
    this.forEach((doc) => {
      list[at++] = doc
    })
    this.list = list
    this.bits = null
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
