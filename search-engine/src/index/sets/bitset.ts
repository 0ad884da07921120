/**
 * Uncompressed bitmaps of document ids, 32 to a word of a `Uint32Array`. Plain functions on typed arrays: V8 compiles the loops without
 * allocations or dynamic dispatch.
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

/** 1 for a member, else 0: for loops without branches. */
export const bitAt = (bits: Bits, doc: number): number => ((bits[doc >>> 5] as number) >>> (doc & 31)) & 1
/** False for an id beyond the end. */
export const hasBit = (bits: Bits, doc: number): boolean => bitAt(bits, doc) === 1

/** Population count of a 32-bit word. */
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

/** Calls `visit` with every member in ascending order. */
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

/** The lowest member that passes the test, or null. */
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
