/**
 * Gives documents their numbers, so that 64 that follow each other have the same categories: a result is counted by category 64 documents
 * at a time, whatever its size. Blocks belong to one combination of categories once 32 offers have it; the first ones of each, and all
 * of rare combinations, share mixed blocks, where each document is looked up.
 */
import type { BitSpace } from './bit-space.ts'
import { type Bits, hasBit } from './bitset.ts'
import { type DocSet, listOf } from './doc-set.ts'

export const blockSize = 64
/** Documents of a combination that share blocks with others, lest it gets one of its own for a few. */
export const sharedDocuments = 32
/** Number of the blocks that any document may be in. */
const mixed = 0
/** Combinations that are told apart; documents of all others have this number. */
export const otherCombinations = 1_023

/** Up to so many documents are listed and looked up sooner than all blocks are gone through. */
const maxListed = ({ words }: BitSpace): number => words >>> 3

type Values = ArrayLike<number>

export class CategoryBlocks {
  private space: BitSpace
  private readonly numbers = new Map<string, number>()
  /** By number of a combination: its categories and how many documents have it. */
  private readonly values: (readonly number[])[] = [[]]
  private readonly sizes: number[] = [0]
  private readonly unused: number[] = []
  /** By document and by block: the number of a combination. */
  private ofDoc: Uint32Array
  private ofBlock: Bits
  /** By combination; zeros between two counts. */
  private counts: Uint32Array
  /** Numbers of the combinations that a count has met. */
  private readonly met = new Uint32Array(otherCombinations + 1)
  /** By block: its documents. */
  private filled: number[] = []
  private size = 0
  /** By combination: its blocks that have room. */
  private readonly open: number[][] = [[]]
  private readonly vacant: number[] = []
  private mixedSize = 0

  constructor(space: BitSpace) {
    this.space = space
    this.ofDoc = space.takeList()
    this.ofBlock = space.take()
    this.counts = countsIn(space)
  }

  /** Greater than every number given so far. */
  get end(): number {
    return this.filled.length * blockSize
  }

  /** Documents in mixed blocks. */
  get mixedDocuments(): number {
    return this.mixedSize
  }

  /** Whether a space of this size may not hold one document more. */
  get isFull(): boolean {
    return this.vacant.length === 0 && this.end + blockSize > this.space.words * 32 && !this.isSparse
  }

  /** A number for a new document. `live`: those that are taken. */
  take(values: Values, live: Bits): number {
    const combination = this.numberOf(values)
    this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    const block = this.blockFor(combination)
    let doc = block * blockSize
    while (hasBit(live, doc)) doc++
    this.ofDoc[doc] = combination
    this.noteAdded(block)
    return doc
  }

  /** The document is gone. */
  give(doc: number): void {
    this.leave(this.ofDoc[doc] as number)
    this.noteRemoved(Math.floor(doc / blockSize))
  }

  /** Whether the document can have these categories under the number it has; notes them if so. */
  changes(doc: number, values: Values): boolean {
    const before = this.ofDoc[doc] as number
    const combination = this.numberOf(values)
    if (combination === before) return true
    if (this.ofBlock[Math.floor(doc / blockSize)] !== mixed) {
      this.forgetUnused(combination)
      return false
    }
    this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    this.ofDoc[doc] = combination
    this.leave(before)
    return true
  }

  /** Starts, when it is new, from documents that have numbers. */
  restore(end: number, live: Bits, valuesOf: (doc: number) => Values): void {
    for (let doc = 0; doc < end; doc++) {
      if (!hasBit(live, doc)) continue
      const combination = this.numberOf(valuesOf(doc))
      this.ofDoc[doc] = combination
      this.sizes[combination] = (this.sizes[combination] ?? 0) + 1
    }
    for (let start = 0; start < end; start += blockSize) this.restoreBlock(start, live)
  }

  /** Calls `visit` with categories and how many documents of the result have exactly these; answers whether that were all. */
  count(result: DocSet, visit: (values: readonly number[], documents: number) => void): boolean {
    const { counts, values, met } = this
    const different = this.countCombinations(result)
    const areAll = counts[otherCombinations] === 0
    for (let at = 0; at < different; at++) {
      const combination = met[at] as number
      if (areAll) visit(values[combination] as readonly number[], counts[combination] as number)
      counts[combination] = 0
    }
    return areAll
  }

  /** Into `counts`; answers how many different combinations the documents have, whose numbers are in `met`. */
  private countCombinations(result: DocSet): number {
    const { counts, ofDoc, met } = this
    let different = 0
    if (result.bits !== null && result.size > maxListed(this.space)) {
      this.space.tally(result.bits, this.ofBlock, ofDoc, counts)
      for (let combination = 1; combination < this.values.length; combination++) {
        if (counts[combination] !== 0) met[different++] = combination
      }
      if (counts[otherCombinations] !== 0) met[different++] = otherCombinations
      return different
    }
    const docs = listOf(result, this.space)
    for (let at = 0; at < result.size; at++) {
      const combination = ofDoc[docs[at] as number] as number
      const before = counts[combination] as number
      if (before === 0) met[different++] = combination
      counts[combination] = before + 1
    }
    return different
  }

  /** The space gives way to a larger one. */
  moveTo(space: BitSpace): void {
    const { ofDoc, ofBlock } = this
    this.space = space
    this.ofDoc = space.takeList()
    this.ofDoc.set(ofDoc)
    this.ofBlock = space.take()
    this.ofBlock.set(ofBlock)
    this.counts = countsIn(space)
  }

  /** A quarter of the numbers given is free again, but in blocks of other combinations. */
  private get isSparse(): boolean {
    return this.size < this.end * 0.75
  }

  private numberOf(values: Values): number {
    const key = values.length === 1 ? String(values[0]) : Array.from(values).join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.unused.pop() ?? this.values.length
    if (number >= otherCombinations) return otherCombinations
    this.numbers.set(key, number)
    this.values[number] = Array.from(values)
    this.sizes[number] = 0
    this.open[number] ??= []
    return number
  }

  private leave(combination: number): void {
    this.sizes[combination] = (this.sizes[combination] as number) - 1
    this.forgetUnused(combination)
  }

  private forgetUnused(combination: number): void {
    if (combination === otherCombinations || this.sizes[combination] !== 0) return
    this.numbers.delete((this.values[combination] as readonly number[]).join())
    this.values[combination] = []
    this.unused.push(combination)
  }

  private blockFor(combination: number): number {
    const own = combination === otherCombinations ? undefined : this.open[combination]?.at(-1)
    if (own !== undefined) return own
    if (combination !== otherCombinations && (this.sizes[combination] as number) > sharedDocuments && !this.isOut)
      return this.openBlock(combination)
    return this.open[mixed]?.at(-1) ?? (this.isOut ? this.mixSparsest() : this.openBlock(mixed))
  }

  /** No block can be opened. */
  private get isOut(): boolean {
    return this.vacant.length === 0 && this.end + blockSize > this.space.words * 32
  }

  private openBlock(combination: number): number {
    const block = this.vacant.pop() ?? this.filled.push(0) - 1
    this.ofBlock[block] = combination
    this.open[combination]?.push(block)
    return block
  }

  /** Lets any document into the block that has the fewest. */
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

  private noteAdded(block: number): void {
    this.size++
    this.filled[block] = (this.filled[block] as number) + 1
    if (this.ofBlock[block] === mixed) this.mixedSize++
    if (this.filled[block] === blockSize) this.close(block)
  }

  private noteRemoved(block: number): void {
    const before = this.filled[block] as number
    this.size--
    this.filled[block] = before - 1
    if (this.ofBlock[block] === mixed) this.mixedSize--
    if (before === blockSize) this.open[this.ofBlock[block] as number]?.push(block)
    if (before === 1) {
      this.close(block)
      this.vacant.push(block)
    }
  }

  /** It is no longer among the blocks with room. */
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
    if (filled === 0) this.vacant.push(block)
    else if (filled < blockSize) this.open[this.ofBlock[block] as number]?.push(block)
  }
}

/** Zeros for all combinations: a set is long enough but in the smallest spaces. */
const countsIn = (space: BitSpace): Uint32Array => (space.words > otherCombinations ? space.take() : space.takeList().fill(0))
