/**
 * Sets of document numbers as bits of a `Uint32Array`, 32 to a word. Plain functions on plain arrays: V8 compiles the
 * loops to straight machine code, and a set is as cheap to cache as its bytes.
 */
export type Bits = Uint32Array

export const wordsFor = (capacity: number): number => (capacity + 31) >>> 5
export const emptyBits = (words: number): Bits => new Uint32Array(words)

/** The same set with room for `words`; the same array when it has it already. */
export function grown(bits: Bits, words: number): Bits {
  if (bits.length >= words) return bits
  const larger = new Uint32Array(words)
  larger.set(bits)
  return larger
}

export function addBit(bits: Bits, doc: number): void {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) | (1 << (doc & 31))
}

export function removeBit(bits: Bits, doc: number): void {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) & ~(1 << (doc & 31))
}

export const hasBit = (bits: Bits, doc: number): boolean => (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1

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

/** `into` becomes `into AND other`. A shorter `other` is zero beyond its end. */
export function intersect(into: Bits, other: Bits): void {
  const shared = Math.min(into.length, other.length)
  for (let word = 0; word < shared; word++) into[word] = (into[word] as number) & (other[word] as number)
  into.fill(0, shared)
}

/** Like `intersect`, and answers the size of the outcome. */
export function intersectSized(into: Bits, other: Bits): number {
  const shared = Math.min(into.length, other.length)
  let total = 0
  for (let word = 0; word < shared; word++) {
    const both = (into[word] as number) & (other[word] as number)
    into[word] = both
    if (both !== 0) total += ones(both)
  }
  into.fill(0, shared)
  return total
}

/** `into` becomes `into OR other`; `other` is not longer than `into`. */
export function unite(into: Bits, other: Bits): void {
  for (let word = 0; word < other.length; word++) into[word] = (into[word] as number) | (other[word] as number)
}

/** Size of `a AND b` without building it. */
export function sizeOfIntersection(a: Bits, b: Bits): number {
  const shared = Math.min(a.length, b.length)
  let total = 0
  for (let word = 0; word < shared; word++) total += ones((a[word] as number) & (b[word] as number))
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
