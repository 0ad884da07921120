/**
 * Range index for "key >= bound" over one number per document (docs/decisions/0027). Thresholds divide the documents into blocks; each
 * threshold has the bitmap of all documents at or above it, and an unsorted list of those in its block that are above it. A query copies
 * one bitmap and scans the list of one block. An update sets or clears one bit for each threshold at or below the key. A block that grows
 * too long is split at its median and two short neighbours are merged, so the structure never needs a rebuild.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit, removeBit } from './bitset.ts'
import { resized } from './resized.ts'

/** Longest list of a block: 64 blocks when all documents of the space have a key. A key of very many documents becomes a threshold, whose documents are in no list. */
export const maxBlockSize = ({ words }: BitSpace): number => words >>> 1

/** The condition `key * rate / target >= bound`. Rates are above zero; NaN matches nothing. */
export interface AtLeast {
  readonly rate: number
  readonly target: number
  readonly bound: number
}

export class ThresholdSets {
  /** In ascending order; the first threshold is below every key. */
  private readonly blocks: Block[]
  private size = 0

  constructor(space: BitSpace) {
    this.blocks = [new Block(Number.NEGATIVE_INFINITY, space.allocate())]
  }

  /** Number of documents. */
  get count(): number {
    return this.size
  }

  get all(): Bits {
    return this.block(0).set
  }

  /** Number of bitmaps. */
  get sets(): number {
    return this.blocks.length
  }

  /** Greatest number of documents that a query scans. */
  get longestList(): number {
    return this.blocks.reduce((longest, { length }) => Math.max(longest, length), 0)
  }

  has(doc: number): boolean {
    return hasBit(this.all, doc)
  }

  /** Fills a new structure; `keys[i]` is that of `docs[i]`. */
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

  /** Adds a document that is not in it. */
  add(doc: number, key: number, space: BitSpace): void {
    const at = this.blockOf(key)
    for (let below = 0; below <= at; below++) addBit(this.block(below).set, doc)
    this.size++
    const block = this.block(at)
    block.add(doc, key)
    if (block.length > maxBlockSize(space)) this.split(at, space)
  }

  /** Removes a document, given the key it was added with. */
  remove(doc: number, key: number, space: BitSpace): void {
    const at = this.blockOf(key)
    for (let below = 0; below <= at; below++) removeBit(this.block(below).set, doc)
    this.size--
    this.block(at).remove(doc, key)
    if (this.areSmall(at, space)) this.merge(at, space)
    else if (this.areSmall(at - 1, space)) this.merge(at - 1, space)
  }

  /** Replaces `into` by the documents that meet the condition. */
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
    // The threshold below does not meet the condition, so its bitmap cannot be used; documents of its block may.
    const { docs, keys, length } = this.block(low - 1)
    for (let at = 0; at < length; at++) if (((keys[at] as number) * rate) / target >= bound) addBit(into, docs[at] as number)
  }

  /** Copies the bitmaps to a larger space. */
  moveTo(space: BitSpace): void {
    for (const block of this.blocks) {
      const moved = space.allocate()
      moved.set(block.set)
      block.set = moved
    }
  }

  /** Returns the bitmaps to the space. */
  release(space: BitSpace): void {
    for (const { set } of this.blocks) space.release(set)
  }

  /** Blocks of equal size. A key that very many documents have becomes a threshold, and the next greater key starts the next block. */
  private openBlocks(sorted: Float64Array, space: BitSpace): void {
    const share = maxBlockSize(space) * 0.75
    let listed = 0
    for (let start = 0, end = 0; start < sorted.length; start = end) {
      const key = sorted[start] as number
      end = firstAbove(sorted, key, start)
      listed += end - start
      if (listed <= share) continue
      this.blocks.push(new Block(key, space.allocate()))
      listed = 0
    }
  }

  private split(at: number, space: BitSpace): void {
    const block = this.block(at)
    const { docs, keys, length } = block
    const threshold = keys.slice(0, length).sort()[length >>> 1] as number
    const next = this.blocks[at + 1]
    const above = new Block(threshold, space.allocate())
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

  /** Whether the block and the one above it fit into one. */
  private areSmall(at: number, space: BitSpace): boolean {
    const [block, next] = [this.blocks[at], this.blocks[at + 1]]
    return block !== undefined && next !== undefined && block.length + next.length + next.equal < maxBlockSize(space) >>> 1
  }

  /** Merges the block with the one above. */
  private merge(at: number, space: BitSpace): void {
    const block = this.block(at)
    const [above] = this.blocks.splice(at + 1, 1) as [Block]
    for (let from = 0; from < above.length; from++) block.add(above.docs[from] as number, above.keys[from] as number)
    if (above.equal > 0) {
      // Documents at the threshold are in no list: they are what remains of its bitmap.
      const next = this.blocks[at + 1]
      if (next !== undefined) space.andNot(above.set, next.set, above.set)
      for (let from = 0; from < above.length; from++) removeBit(above.set, above.docs[from] as number)
      forEachBit(above.set, (doc) => block.add(doc, above.threshold))
    }
    space.release(above.set)
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
  /** Documents above it and below the next threshold, in the first `length` entries, in any order, with their keys. */
  docs: Uint32Array = new Uint32Array(8)
  keys: Float64Array = new Float64Array(8)
  length = 0
  /** Number of documents whose key equals the threshold. */
  equal = 0

  constructor(threshold: number, set: Bits) {
    this.threshold = threshold
    this.set = set
  }

  add(doc: number, key: number): void {
    if (key === this.threshold) {
      this.equal++
      return
    }
    if (this.length === this.docs.length) {
      this.docs = resized(this.docs, this.length * 2)
      this.keys = resized(this.keys, this.length * 2)
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

/** First position from `start` whose key is above `key`. */
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
