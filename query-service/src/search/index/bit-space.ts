/**
 * Where the sets of an index live, all of one capacity, and the operations on whole sets. In WebAssembly memory an AND takes
 * 0.25 us and its size 0.42 us for 100,000 documents, in plain arrays 7 us; the plain space is for machines without SIMD, and the
 * tests hold one against the other.
 */
import { assembled } from './bit-kernels.ts'
import { addBit, type Bits, emptyBits, forEachBit, hasBit, ones, size } from './bitset.ts'
import { type Memory, type Module, WebAssembly } from './web-assembly.ts'

export interface BitSpace {
  /** Of each set: 32 documents a word. */
  readonly words: number
  /** Memory held. */
  readonly bytes: number
  /** An empty set. */
  take(): Bits
  /** The set is no longer used; its place goes to the next one taken. */
  give(bits: Bits): void
  clear(bits: Bits): void
  /** `into` may be `a` or `b`. */
  and(a: Bits, b: Bits, into: Bits): void
  or(a: Bits, b: Bits, into: Bits): void
  andNot(a: Bits, b: Bits, into: Bits): void
  andSize(a: Bits, b: Bits): number
  /** Like `and`; answers the size of the outcome. */
  andSized(a: Bits, b: Bits, into: Bits): number
  /** Room for as many documents as a set can have. */
  takeList(): Uint32Array
  giveList(list: Uint32Array): void
  /** Members below `limit` and some more, lowest first, at the front of a list that the next call overwrites. */
  list(bits: Bits, limit?: number): Uint32Array
  /** The first `count` members in the order of a list taken here, or of its first `length` entries all there are; a list like that of `list`. */
  firstOf(bits: Bits, order: Uint32Array, length: number, count: number): { readonly found: Uint32Array; readonly size: number }
  /** Adds to `marks` the ranks of all members that are below `limit`, by a list taken here; answers how many. */
  markRanks(bits: Bits, rank: Uint32Array, limit: number, marks: Bits): number
  /**
   * Counts the members: those of each 64 documents in `tally` at the number of their block, or, where that is 0, each at its number in
   * `numbers`. Lists taken here but `blocks`, which is a set.
   */
  tally(bits: Bits, blocks: Bits, numbers: Uint32Array, tally: Uint32Array): void
}

/** Sets are whole blocks of 64 bytes, the step of the kernels. */
const wordsPerBlock = 16

/** A space for sets of at least `words` words. */
export function openBitSpace(words: number, kind: 'fast' | 'plain' = 'fast'): BitSpace {
  const rounded = Math.ceil(words / wordsPerBlock) * wordsPerBlock
  return kind === 'fast' && kernelModule !== null ? new WasmSpace(rounded, kernelModule) : new PlainSpace(rounded)
}

export class PlainSpace implements BitSpace {
  readonly words: number
  private taken = 0
  private readonly listed: Uint32Array

  constructor(words: number) {
    this.words = words
    this.listed = new Uint32Array(words * 32)
  }

  get bytes(): number {
    return this.taken * this.words * 4
  }

  take(): Bits {
    this.taken++
    return emptyBits(this.words)
  }

  give(_: Bits): void {
    this.taken--
  }

  clear(bits: Bits): void {
    bits.fill(0)
  }

  and(a: Bits, b: Bits, into: Bits): void {
    for (let word = 0; word < into.length; word++) into[word] = (a[word] as number) & (b[word] as number)
  }

  or(a: Bits, b: Bits, into: Bits): void {
    for (let word = 0; word < into.length; word++) into[word] = (a[word] as number) | (b[word] as number)
  }

  andNot(a: Bits, b: Bits, into: Bits): void {
    for (let word = 0; word < into.length; word++) into[word] = (a[word] as number) & ~(b[word] as number)
  }

  andSize(a: Bits, b: Bits): number {
    let total = 0
    for (let word = 0; word < a.length; word++) total += ones((a[word] as number) & (b[word] as number))
    return total
  }

  andSized(a: Bits, b: Bits, into: Bits): number {
    this.and(a, b, into)
    return size(into)
  }

  list(bits: Bits): Uint32Array {
    let length = 0
    forEachBit(bits, (doc) => {
      this.listed[length++] = doc
    })
    return this.listed
  }

  takeList(): Uint32Array {
    return new Uint32Array(this.words * 32)
  }

  giveList(_: Uint32Array): void {}

  firstOf(bits: Bits, order: Uint32Array, length: number, count: number): { found: Uint32Array; size: number } {
    let found = 0
    for (let at = 0; at < length && found < count; at++) {
      const doc = order[at] as number
      if (hasBit(bits, doc)) this.listed[found++] = doc
    }
    return { found: this.listed, size: found }
  }

  markRanks(bits: Bits, rank: Uint32Array, limit: number, marks: Bits): number {
    let marked = 0
    forEachBit(bits, (doc) => {
      const place = rank[doc] as number
      if (place >= limit) return
      addBit(marks, place)
      marked++
    })
    return marked
  }

  tally(bits: Bits, blocks: Bits, numbers: Uint32Array, tally: Uint32Array): void {
    forEachBit(bits, (doc) => {
      const number = blocks[doc >>> 6] || (numbers[doc] as number)
      tally[number] = (tally[number] as number) + 1
    })
  }
}

interface Kernels {
  and(a: number, end: number, b: number, into: number): void
  or(a: number, end: number, b: number, into: number): void
  andNot(a: number, end: number, b: number, into: number): void
  andSize(a: number, end: number, b: number): number
  andSized(a: number, end: number, b: number, into: number): number
  clear(a: number, end: number): void
  list(a: number, end: number, into: number): void
  firstOf(a: number, order: number, orderEnd: number, into: number, count: number): number
  markRanks(a: number, end: number, rank: number, marks: number, limit: number): number
  tally(a: number, end: number, blocks: number, numbers: number, tally: number): void
}

const kernelModule = ((): Module | null => {
  const bytes = Buffer.from(assembled, 'base64')
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
})()

const pageBytes = 65_536
/** Of address space, not of memory: 4 GB, all that 32 bits reach. */
const mostPages = 65_536
/** Sets that the memory grows by at once. */
const setsPerStep = 64

/** Shared memory, not because of threads: it grows without taking away the arrays that look into it. */
class WasmSpace implements BitSpace {
  readonly words: number
  private readonly setBytes: number
  private readonly memory: Memory
  private readonly kernels: Kernels
  private readonly vacant: Bits[] = []
  private readonly vacantLists: Uint32Array[] = []
  private readonly listed: Uint32Array
  private end = 0

  constructor(words: number, module: Module) {
    this.words = words
    this.setBytes = words * 4
    this.memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true })
    this.kernels = new WebAssembly.Instance(module, { space: { memory: this.memory } }).exports as Kernels
    // One more than there are documents: `firstOf` writes one place too far.
    this.listed = this.array(words * 32 + wordsPerBlock)
  }

  get bytes(): number {
    return this.memory.buffer.byteLength
  }

  take(): Bits {
    const vacant = this.vacant.pop()
    if (vacant !== undefined) {
      this.clear(vacant)
      return vacant
    }
    return this.array(this.words)
  }

  give(bits: Bits): void {
    this.vacant.push(bits)
  }

  clear(bits: Bits): void {
    this.kernels.clear(bits.byteOffset, bits.byteOffset + this.setBytes)
  }

  and(a: Bits, b: Bits, into: Bits): void {
    this.kernels.and(a.byteOffset, a.byteOffset + this.setBytes, b.byteOffset, into.byteOffset)
  }

  or(a: Bits, b: Bits, into: Bits): void {
    this.kernels.or(a.byteOffset, a.byteOffset + this.setBytes, b.byteOffset, into.byteOffset)
  }

  andNot(a: Bits, b: Bits, into: Bits): void {
    this.kernels.andNot(a.byteOffset, a.byteOffset + this.setBytes, b.byteOffset, into.byteOffset)
  }

  andSize(a: Bits, b: Bits): number {
    return this.kernels.andSize(a.byteOffset, a.byteOffset + this.setBytes, b.byteOffset)
  }

  andSized(a: Bits, b: Bits, into: Bits): number {
    return this.kernels.andSized(a.byteOffset, a.byteOffset + this.setBytes, b.byteOffset, into.byteOffset)
  }

  list(bits: Bits, limit = this.words * 32): Uint32Array {
    const blocks = Math.max(1, Math.ceil(limit / (wordsPerBlock * 32)))
    this.kernels.list(bits.byteOffset, bits.byteOffset + blocks * wordsPerBlock * 4, this.listed.byteOffset)
    return this.listed
  }

  takeList(): Uint32Array {
    return this.vacantLists.pop() ?? this.array(this.words * 32)
  }

  giveList(list: Uint32Array): void {
    this.vacantLists.push(list)
  }

  firstOf(bits: Bits, order: Uint32Array, length: number, count: number): { found: Uint32Array; size: number } {
    const start = order.byteOffset
    const size = this.kernels.firstOf(bits.byteOffset, start, start + length * 4, this.listed.byteOffset, count)
    return { found: this.listed, size }
  }

  markRanks(bits: Bits, rank: Uint32Array, limit: number, marks: Bits): number {
    const start = bits.byteOffset
    return this.kernels.markRanks(start, start + this.setBytes, rank.byteOffset, marks.byteOffset, limit)
  }

  tally(bits: Bits, blocks: Bits, numbers: Uint32Array, tally: Uint32Array): void {
    const start = bits.byteOffset
    this.kernels.tally(start, start + this.setBytes, blocks.byteOffset, numbers.byteOffset, tally.byteOffset)
  }

  /** New memory for so many words. */
  private array(words: number): Uint32Array {
    const start = this.end
    this.end += words * 4
    const lacking = this.end - this.memory.buffer.byteLength
    if (lacking > 0) this.memory.grow(Math.ceil((lacking + this.setBytes * setsPerStep) / pageBytes))
    return new Uint32Array(this.memory.buffer, start, words)
  }
}
