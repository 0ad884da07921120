/**
 * The dimensions of all searches: the searches with each value as a list or a bitmap, and of each dimension those that do not care. The
 * searches that an offer leaves are an AND of unions, word by word of the bitmaps.
 */
import type { BitSpace } from '../index/sets/bit-space.ts'
import { addBit, type Bits, removeBit } from '../index/sets/bitset.ts'
import { PooledLists } from '../index/sets/pooled-lists.ts'
import { Posting } from '../index/sets/posting.ts'
import { type Dimension, dimensions, type Value } from './dimensions.ts'

interface DimensionSets {
  readonly excludes: boolean
  readonly postings: Map<Value, Posting>
  /** Searches without values of this dimension; unused where it excludes. */
  indifferent: Bits
  /** Searches with values of it. */
  uses: number
  /** The postings of the offer that is matched. */
  readonly found: Posting[]
}

export class SearchValues {
  private space: BitSpace
  private live: Bits
  private scratch: Bits
  private readonly sets: Readonly<Record<Dimension, DimensionSets>>
  private readonly all: readonly DimensionSets[]
  /** By search: numbers of its values. */
  private readonly ofSearch = new PooledLists('u32')
  private readonly numbers: { readonly sets: DimensionSets; readonly value: Value; readonly posting: Posting }[] = []
  private readonly numberOf = new Map<Posting, number>()
  private readonly free: number[] = []

  constructor(space: BitSpace) {
    this.space = space
    this.live = space.allocate()
    this.scratch = space.allocate()
    const none = (dimension: Dimension): DimensionSets => ({
      excludes: dimension === 'notEmployer',
      postings: new Map(),
      indifferent: space.allocate(),
      uses: 0,
      found: [],
    })
    this.sets = Object.fromEntries(dimensions.map((dimension) => [dimension, none(dimension)])) as Record<Dimension, DimensionSets>
    this.all = Object.values(this.sets)
  }

  searchesWith(dimension: Dimension, value: Value): number {
    return this.sets[dimension].postings.get(value)?.size ?? 0
  }

  /** Distinct values of all dimensions. */
  get size(): number {
    return this.numberOf.size
  }

  valuesOf(dimension: Dimension): ReadonlyMap<Value, unknown> {
    return this.sets[dimension].postings
  }

  get listBytes(): number {
    let bytes = this.ofSearch.bytes
    for (const { postings } of this.all) for (const { list } of postings.values()) bytes += list.byteLength
    return bytes
  }

  /** The search is new, or was removed. */
  add(search: number, values: ReadonlyMap<Dimension, readonly Value[]>): void {
    let count = 0
    for (const wanted of values.values()) count += wanted.length
    let at = this.ofSearch.allocate(search, count)
    for (const dimension of dimensions) {
      const sets = this.sets[dimension]
      const wanted = values.get(dimension)
      if (wanted === undefined) {
        addBit(sets.indifferent, search)
        continue
      }
      sets.uses++
      for (const value of wanted) {
        const number = this.numberFor(sets, value)
        this.numbers[number]?.posting.add(search, this.space)
        const [entries] = this.ofSearch.columns
        if (entries !== undefined) entries[at++] = number
      }
    }
    addBit(this.live, search)
  }

  remove(search: number): void {
    const [entries] = this.ofSearch.columns
    const start = this.ofSearch.start[search] ?? 0
    const end = start + (this.ofSearch.length[search] ?? 0)
    let before: DimensionSets | undefined
    for (let at = start; at < end; at++) {
      const number = entries?.[at] as number
      const entry = this.numbers[number]
      if (entry === undefined) continue
      const { sets, value, posting } = entry
      // Values of one dimension are adjacent.
      if (sets !== before) sets.uses--
      before = sets
      posting.remove(search, this.space)
      if (posting.size > 0) continue
      sets.postings.delete(value)
      this.numberOf.delete(posting)
      this.free.push(number)
      delete this.numbers[number]
    }
    this.ofSearch.allocate(search, 0)
    for (const sets of this.all) removeBit(sets.indifferent, search)
    removeBit(this.live, search)
  }

  /** The offer that is matched has the value. */
  find(dimension: Dimension, value: Value): void {
    const { postings, found } = this.sets[dimension]
    const posting = postings.get(value)
    if (posting !== undefined) found.push(posting)
  }

  /** The searches that the found values leave; forgets them. */
  matching(into: Bits): Bits {
    const { space, scratch } = this
    into.set(this.live)
    for (const { excludes, uses, indifferent, found } of this.all) {
      if (uses === 0) continue
      if (found.length > 0) {
        if (excludes) space.clear(scratch)
        else scratch.set(indifferent)
        for (const posting of found) posting.uniteInto(scratch, space)
        found.length = 0
        if (excludes) space.andNot(into, scratch, into)
        else space.and(into, scratch, into)
      } else if (!excludes) space.and(into, indifferent, into)
    }
    return into
  }

  /** Copies all bitmaps to a larger space. */
  moveTo(space: BitSpace): void {
    const moved = (bits: Bits): Bits => {
      const copy = space.allocate()
      copy.set(bits)
      return copy
    }
    this.space = space
    this.live = moved(this.live)
    this.scratch = space.allocate()
    for (const sets of this.all) {
      sets.indifferent = moved(sets.indifferent)
      for (const posting of sets.postings.values()) posting.moveTo(space)
    }
  }

  private numberFor(sets: DimensionSets, value: Value): number {
    const known = sets.postings.get(value)
    if (known !== undefined) return this.numberOf.get(known) as number
    const posting = new Posting()
    const number = this.free.pop() ?? this.numbers.length
    this.numbers[number] = { sets, value, posting }
    this.numberOf.set(posting, number)
    sets.postings.set(value, posting)
    return number
  }
}
