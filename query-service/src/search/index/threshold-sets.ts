/**
 * Documents by a number each, for "all that have at least so much". Thresholds divide them into blocks; each threshold has the set of all
 * documents at or above it, and a list of those in its block that are above it. A question takes the set of its threshold as it is and goes
 * through the list of one block. A change touches one bit for each threshold at or below the document; a long list is split at its
 * middle, two short neighbours become one, so nothing is ever rebuilt.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit, removeBit } from './bitset.ts'
import { longer } from './longer.ts'

/** Longest list: 64 blocks when all documents of the space are in. Many documents with the same number are in none, but at a threshold. */
export const maxBlockSize = ({ words }: BitSpace): number => words >>> 1

/** Numbers are converted before they are compared: `number * rate / target >= bound`. Rates are above zero; one that is NaN finds nothing. */
export interface AtLeast {
  readonly rate: number
  readonly target: number
  readonly bound: number
}

export class ThresholdSets {
  /** Ascending; the first one is below every number. */
  private readonly blocks: Block[]
  private size = 0

  constructor(space: BitSpace) {
    this.blocks = [new Block(Number.NEGATIVE_INFINITY, space.take())]
  }

  /** Documents in it. */
  get count(): number {
    return this.size
  }

  get all(): Bits {
    return this.block(0).set
  }

  /** How many sets it holds. */
  get sets(): number {
    return this.blocks.length
  }

  /** Documents that a question goes through at most. */
  get longestList(): number {
    return this.blocks.reduce((longest, { length }) => Math.max(longest, length), 0)
  }

  has(doc: number): boolean {
    return hasBit(this.all, doc)
  }

  /** Fills it, when it is new, with documents and their numbers. */
  build(docs: ArrayLike<number>, keys: Float64Array, space: BitSpace): void {
    this.openBlocks(keys.slice().sort(), space)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number
      const block = this.block(this.blockOf(key))
      addBit(block.set, docs[at] as number)
      block.add(docs[at] as number, key)
    }
    for (let at = this.blocks.length - 2; at >= 0; at--) space.or(this.block(at).set, this.block(at + 1).set, this.block(at).set)
    this.size = keys.length
  }

  /** A document that is not in. */
  add(doc: number, key: number, space: BitSpace): void {
    const at = this.blockOf(key)
    for (let below = 0; below <= at; below++) addBit(this.block(below).set, doc)
    this.size++
    const block = this.block(at)
    block.add(doc, key)
    if (block.length > maxBlockSize(space)) this.split(at, space)
  }

  /** A document that is in, with the number it was added with. */
  remove(doc: number, key: number, space: BitSpace): void {
    const at = this.blockOf(key)
    for (let below = 0; below <= at; below++) removeBit(this.block(below).set, doc)
    this.size--
    this.block(at).remove(doc, key)
    if (this.areSmall(at, space)) this.merge(at, space)
    else if (this.areSmall(at - 1, space)) this.merge(at - 1, space)
  }

  /** Replaces `into` by the documents whose numbers are enough. */
  fill({ rate, target, bound }: AtLeast, into: Bits, space: BitSpace): void {
    let low = 0
    let high = this.blocks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.block(middle).threshold * rate) / target >= bound) high = middle
      else low = middle + 1
    }
    const above = this.blocks[low]
    if (above === undefined) space.clear(into)
    else space.or(above.set, above.set, into)
    if (low === 0) return
    // The threshold below is not enough, nor are those at it.
    const { docs, keys, length } = this.block(low - 1)
    for (let at = 0; at < length; at++) if (((keys[at] as number) * rate) / target >= bound) addBit(into, docs[at] as number)
  }

  /** The space that held it gives way to a larger one. */
  moveTo(space: BitSpace): void {
    for (const block of this.blocks) {
      const moved = space.take()
      moved.set(block.set)
      block.set = moved
    }
  }

  /** Gives back its memory. */
  release(space: BitSpace): void {
    for (const { set } of this.blocks) space.give(set)
  }

  /** Equal shares of the documents. A number that very many have is a threshold, and what follows it opens the next block. */
  private openBlocks(sorted: Float64Array, space: BitSpace): void {
    const share = maxBlockSize(space) * 0.75
    let listed = 0
    for (let start = 0, end = 0; start < sorted.length; start = end) {
      const key = sorted[start] as number
      end = firstAbove(sorted, key, start)
      listed += end - start
      if (listed <= share) continue
      this.blocks.push(new Block(key, space.take()))
      listed = 0
    }
  }

  private split(at: number, space: BitSpace): void {
    const block = this.block(at)
    const { docs, keys, length } = block
    const threshold = keys.slice(0, length).sort()[length >>> 1] as number
    const next = this.blocks[at + 1]
    const above = new Block(threshold, space.take())
    if (next !== undefined) space.or(next.set, next.set, above.set)
    block.empty()
    for (let from = 0; from < length; from++) {
      const [doc, key] = [docs[from] as number, keys[from] as number]
      if (key >= threshold) addBit(above.set, doc)
      if (key >= threshold) above.add(doc, key)
      else block.add(doc, key)
    }
    this.blocks.splice(at + 1, 0, above)
  }

  /** Whether the block and the one above it are worth one set only. */
  private areSmall(at: number, space: BitSpace): boolean {
    const [block, next] = [this.blocks[at], this.blocks[at + 1]]
    return block !== undefined && next !== undefined && block.length + next.length + next.equal < maxBlockSize(space) >>> 1
  }

  /** Makes one block of it and the one above. */
  private merge(at: number, space: BitSpace): void {
    const block = this.block(at)
    const [above] = this.blocks.splice(at + 1, 1) as [Block]
    for (let from = 0; from < above.length; from++) block.add(above.docs[from] as number, above.keys[from] as number)
    if (above.equal > 0) {
      // Those at its threshold are in no list: they are what is left of its set.
      const next = this.blocks[at + 1]
      if (next !== undefined) space.andNot(above.set, next.set, above.set)
      for (let from = 0; from < above.length; from++) removeBit(above.set, above.docs[from] as number)
      forEachBit(above.set, (doc) => block.add(doc, above.threshold))
    }
    space.give(above.set)
  }

  private block(at: number): Block {
    return this.blocks[at] as Block
  }

  private blockOf(key: number): number {
    let low = 0
    let high = this.blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.block(middle).threshold <= key) low = middle
      else high = middle - 1
    }
    return low
  }
}

class Block {
  readonly threshold: number
  /** Documents at or above the threshold. */
  set: Bits
  /** Documents between it and the next one in the first `length` places, in any order, and their numbers. */
  docs: Uint32Array = new Uint32Array(8)
  keys: Float64Array = new Float64Array(8)
  length = 0
  /** How many are at the threshold. */
  equal = 0

  constructor(threshold: number, set: Bits) {
    this.threshold = threshold
    this.set = set
  }

  /** To its list. */
  add(doc: number, key: number): void {
    if (key === this.threshold) {
      this.equal++
      return
    }
    if (this.length === this.docs.length) {
      this.docs = longer(this.docs, this.length * 2)
      this.keys = longer(this.keys, this.length * 2)
    }
    this.docs[this.length] = doc
    this.keys[this.length++] = key
  }

  remove(doc: number, key: number): void {
    if (key === this.threshold) {
      this.equal--
      return
    }
    const at = this.docs.indexOf(doc)
    const last = --this.length
    this.docs[at] = this.docs[last] as number
    this.keys[at] = this.keys[last] as number
  }

  empty(): void {
    this.length = 0
    this.docs = new Uint32Array(this.docs.length)
    this.keys = new Float64Array(this.keys.length)
  }
}

/** First position from `start` whose number is above `key`. */
function firstAbove(sorted: Float64Array, key: number, start: number): number {
  let low = start
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) <= key) low = middle + 1
    else high = middle
  }
  return low
}
