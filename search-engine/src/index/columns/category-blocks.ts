/**
 * Assigns document ids so that the 64 ids of a block have the same combination of categories: category facets count 64 documents with one
 * popcount (docs/decisions/0042). A combination gets blocks of its own once 32 documents have it; its first 32 documents, and all of rare
 * combinations, are in mixed blocks, where each document is looked up.
 */
import type { BitSpace } from '../sets/bit-space.ts'
import { type Bits, hasBit } from '../sets/bitset.ts'
import { type DocSet, listOf } from '../sets/doc-set.ts'

export const blockSize = 64
/** Documents of a combination in mixed blocks, so that rare combinations do not take a block each. */
export const sharedDocuments = 32
/** Combination number of mixed blocks. */
const mixed = 0
/** Number of every combination beyond the first 1,022; their documents cannot be counted here. */
export const otherCombinations = 1_023

/** Up to so many documents, looking each up is faster than a pass over all blocks. */
const maxListSize = ({ words }: BitSpace): number => words >>> 3

type Values = ArrayLike<number>

export class CategoryBlocks {
  private space: BitSpace
  private readonly numbers = new Map<string, number>()
  /** By combination: its categories, and the number of its documents. */
  private readonly values: (readonly number[])[] = [[]]
  private readonly sizes: number[] = [0]
  private readonly freeCombinations: number[] = []
  /** By document and by block: its combination. */
  private ofDoc: Uint32Array
  private ofBlock: Bits
  /** By combination; all zero between two counts. */
  private counts: Uint32Array
  /** Combinations that the current count has found. */
  private readonly seen = new Uint32Array(otherCombinations + 1)
  /** By block: number of its documents. */
  private filled: number[] = []
  private size = 0
  /** By combination: its blocks with free ids. */
  private readonly open: number[][] = [[]]
  private readonly freeBlocks: number[] = []
  private mixedSize = 0

  constructor(space: BitSpace) {
    this.space = space
    this.ofDoc = space.allocateList()
    this.ofBlock = space.allocate()
    this.counts = countsIn(space)
  }

  /** Above every id assigned so far. */
  get end(): number {
    return this.filled.length * blockSize
  }

  /** Number of documents in mixed blocks. */
  get mixedDocuments(): number {
    return this.mixedSize
  }

  /** Whether a larger space is needed before the next document. */
  get isFull(): boolean {
    return this.freeBlocks.length === 0 && this.end + blockSize > this.space.words * 32 && !this.isSparse
  }

  /** The id of a new document. `live`: ids in use. */
  allocate(values: Values, live: Bits): number {
    const combination = this.numberOf(values)
    this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    const block = this.blockFor(combination)
    let doc = block * blockSize
    while (hasBit(live, doc)) doc++
    this.ofDoc[doc] = combination
    this.onAdded(block)
    return doc
  }

  /** The document is removed. */
  release(doc: number): void {
    this.leave(this.ofDoc[doc] as number)
    this.onRemoved(Math.floor(doc / blockSize))
  }

  /** Changes the categories of a document. False where they do not fit its block: the document then needs a new id. */
  reassign(doc: number, values: Values): boolean {
    const before = this.ofDoc[doc] as number
    const combination = this.numberOf(values)
    if (combination === before) return true
    if (this.ofBlock[Math.floor(doc / blockSize)] !== mixed) {
      this.freeIfUnused(combination)
      return false
    }
    this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    this.ofDoc[doc] = combination
    this.leave(before)
    return true
  }

  /** Fills a new structure with documents that have ids. */
  restore(end: number, live: Bits, valuesOf: (doc: number) => Values): void {
    for (let doc = 0; doc < end; doc++) {
      if (!hasBit(live, doc)) continue
      const combination = this.numberOf(valuesOf(doc))
      this.ofDoc[doc] = combination
      this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    }
    for (let start = 0; start < end; start += blockSize) this.restoreBlock(start, live)
  }

  /** Calls `visit` with each combination and the number of documents of the result that have it. False, without a call, where some document has a combination beyond the limit. */
  count(result: DocSet, visit: (values: readonly number[], documents: number) => void): boolean {
    const { counts, values, seen } = this
    const found = this.countCombinations(result)
    const areAll = counts[otherCombinations] === 0
    for (let at = 0; at < found; at++) {
      const combination = seen[at] as number
      if (areAll) visit(values[combination] as readonly number[], counts[combination] as number)
      counts[combination] = 0
    }
    return areAll
  }

  /** Fills `counts`; returns the number of combinations found, which are in `seen`. */
  private countCombinations(result: DocSet): number {
    const { counts, ofDoc, seen } = this
    let found = 0
    if (result.bits !== null && result.size > maxListSize(this.space)) {
      this.space.tally(result.bits, this.ofBlock, ofDoc, counts)
      for (let combination = 1; combination < this.values.length; combination++) {
        if (counts[combination] !== 0) seen[found++] = combination
      }
      if (counts[otherCombinations] !== 0) seen[found++] = otherCombinations
      return found
    }
    const docs = listOf(result, this.space)
    for (let at = 0; at < result.size; at++) {
      const combination = ofDoc[docs[at] as number] as number
      const before = counts[combination] as number
      if (before === 0) seen[found++] = combination
      counts[combination] = before + 1
    }
    return found
  }

  /** Copies the lists and the bitmap to a larger space. */
  moveTo(space: BitSpace): void {
    const { ofDoc, ofBlock } = this
    this.space = space
    this.ofDoc = space.allocateList()
    this.ofDoc.set(ofDoc)
    this.ofBlock = space.allocate()
    this.ofBlock.set(ofBlock)
    this.counts = countsIn(space)
  }

  /** A quarter of the assigned ids is free, in blocks of whatever combinations. */
  private get isSparse(): boolean {
    return this.size < this.end * 0.75
  }

  private numberOf(values: Values): number {
    const key = values.length === 1 ? String(values[0]) : Array.from(values).join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.freeCombinations.pop() ?? this.values.length
    if (number >= otherCombinations) return otherCombinations
    this.numbers.set(key, number)
    this.values[number] = Array.from(values)
    this.sizes[number] = 0
    this.open[number] ??= []
    return number
  }

  private leave(combination: number): void {
    this.sizes[combination] = (this.sizes[combination] as number) - 1
    this.freeIfUnused(combination)
  }

  private freeIfUnused(combination: number): void {
    if (combination === otherCombinations || this.sizes[combination] !== 0) return
    this.numbers.delete((this.values[combination] as readonly number[]).join())
    this.values[combination] = []
    this.freeCombinations.push(combination)
  }

  private blockFor(combination: number): number {
    const own = combination === otherCombinations ? undefined : this.open[combination]?.at(-1)
    if (own !== undefined) return own
    if (combination !== otherCombinations && (this.sizes[combination] as number) > sharedDocuments && !this.isExhausted)
      return this.openBlock(combination)
    return this.open[mixed]?.at(-1) ?? (this.isExhausted ? this.mixSparsest() : this.openBlock(mixed))
  }

  /** No block is left. */
  private get isExhausted(): boolean {
    return this.freeBlocks.length === 0 && this.end + blockSize > this.space.words * 32
  }

  private openBlock(combination: number): number {
    const block = this.freeBlocks.pop() ?? this.filled.push(0) - 1
    this.ofBlock[block] = combination
    this.open[combination]?.push(block)
    return block
  }

  /** Makes the block with the fewest documents a mixed one. */
  private mixSparsest(): number {
    let sparsest = 0
    for (let block = 1; block < this.filled.length; block++) {
      if ((this.filled[block] as number) < (this.filled[sparsest] as number)) sparsest = block
    }
    this.close(sparsest)
    this.ofBlock[sparsest] = mixed
    this.mixedSize += this.filled[sparsest] as number
    this.open[mixed]?.push(sparsest)
    return sparsest
  }

  private onAdded(block: number): void {
    this.size++
    this.filled[block] = (this.filled[block] as number) + 1
    if (this.ofBlock[block] === mixed) this.mixedSize++
    if (this.filled[block] === blockSize) this.close(block)
  }

  private onRemoved(block: number): void {
    const before = this.filled[block] as number
    this.size--
    this.filled[block] = before - 1
    if (this.ofBlock[block] === mixed) this.mixedSize--
    if (before === blockSize) this.open[this.ofBlock[block] as number]?.push(block)
    if (before === 1) {
      this.close(block)
      this.freeBlocks.push(block)
    }
  }

  /** Removes it from the blocks with free ids. */
  private close(block: number): void {
    const open = this.open[this.ofBlock[block] as number]
    const at = open?.lastIndexOf(block) ?? -1
    if (at !== -1) open?.splice(at, 1)
  }

  private restoreBlock(start: number, live: Bits): void {
    const block = this.filled.push(0) - 1
    let filled = 0
    let common = -1
    for (let doc = start; doc < start + blockSize; doc++) {
      if (!hasBit(live, doc)) continue
      filled++
      const combination = this.ofDoc[doc] as number
      common = common === -1 || common === combination ? combination : mixed
    }
    const isOwn = common > mixed && common !== otherCombinations && (this.sizes[common] as number) > sharedDocuments
    this.ofBlock[block] = isOwn ? common : mixed
    this.filled[block] = filled
    this.size += filled
    if (!isOwn) this.mixedSize += filled
    if (filled === 0) this.freeBlocks.push(block)
    else if (filled < blockSize) this.open[this.ofBlock[block] as number]?.push(block)
  }
}

/** Counters of all combinations. A bitmap is long enough except in the smallest spaces. */
const countsIn = (space: BitSpace): Uint32Array => (space.words > otherCombinations ? space.allocate() : space.allocateList().fill(0))
