/**
 * Sets of document numbers as bits of a `Uint32Array`, 32 to a word. Plain functions on plain arrays: V8 compiles the
 * loops to straight machine code, and a set is as cheap to cache as its bytes.
 */
export type Bits = Uint32Array

export const wordsFor = (capacity: number): number => (capacity + 31) >>> 5
export const emptyBits = (words: number): Bits => new Uint32Array(words)

export function addBit(bits: Bits, doc: number): void {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) | (1 << (doc & 31))
}

export function removeBit(bits: Bits, doc: number): void {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) & ~(1 << (doc & 31))
}

/** 1 for a member, else 0. */
export const bitAt = (bits: Bits, doc: number): number => ((bits[doc >>> 5] as number) >>> (doc & 31)) & 1
/** A document beyond the end is no member. */
export const hasBit = (bits: Bits, doc: number): boolean => bitAt(bits, doc) === 1

/** Number of ones in a 32-bit word. */
export function ones(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555)
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333)
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function size(bits: Bits): number {
  let total = 0
  for (let word = 0; word < bits.length; word++) total += ones(bits[word] as number)
  return total
}

/** Calls `visit` with every member, lowest first. */
export function forEachBit(bits: Bits, visit: (doc: number) => void): void {
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] as number
    while (word !== 0) {
      const lowest = word & -word
      visit((index << 5) + (31 - Math.clz32(lowest)))
      word ^= lowest
    }
  }
}

/** The lowest document of which the test is true; null when there is none. */
export function findBit(bits: Bits, test: (doc: number) => boolean): number | null {
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] as number
    while (word !== 0) {
      const lowest = word & -word
      const doc = (index << 5) + (31 - Math.clz32(lowest))
      if (test(doc)) return doc
      word ^= lowest
    }
  }
  return null
}
