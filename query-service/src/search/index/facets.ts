/** How many offers of a result have each value of a dimension. */
import { type EmploymentType, employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import type { BitSpace } from './bit-space.ts'
import { bitAt } from './bitset.ts'
import type { CategoryBlocks } from './category-blocks.ts'
import type { Columns } from './columns.ts'
import type { Dimension } from './compile.ts'
import { type DocSet, listOf } from './doc-set.ts'
import type { Posting } from './posting.ts'
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'

/** Offers by value; values without offers are left out. */
export interface Counts extends Iterable<readonly [string | number, number]> {
  get(value: string | number): number | undefined
}

/** Nanoseconds, measured: of one document of a mixed block, and of ANDing and counting one word of bits. */
const lookUpCost = 1.5
const andCost = 0.14

/** Dimensions whose values are counted, and the kind of term that each is. */
export const facetKinds = {
  experienceLevels: 'level',
  employmentTypes: 'contract',
  workingTimes: 'time',
  workplaceTypes: 'mode',
  languages: 'language',
} as const satisfies Partial<Record<Dimension, TermKind>>

type FacetDimension = keyof typeof facetKinds
/** Offers by value of each dimension; those of a switch are how many it would leave. */
export interface Facets extends Readonly<Record<FacetDimension | 'categories', Counts>> {
  readonly remote: number
  readonly withSalary: number
  readonly ukraineFriendly: number
  /** By the moments that were asked for: how many offers were first published since. */
  readonly publishedSince: readonly number[]
}

export class FacetCounts {
  private readonly terms: Terms
  private readonly columns: Columns
  private readonly blocks: CategoryBlocks
  /** By value of a category: its position in `values` and `tally`, plus 1; 0 for values never counted. */
  private readonly positions = new Uint16Array(1 << 16)
  private readonly values: number[] = []
  /** Zeros between two counts. */
  private readonly tally: number[] = []

  constructor(terms: Terms, columns: Columns, blocks: CategoryBlocks) {
    this.terms = terms
    this.columns = columns
    this.blocks = blocks
  }

  /** By value; values that no offer of the result has are left out. `everything`: the result is all there is, whose counts are known. */
  ofKind(result: DocSet, kind: TermKind, space: BitSpace, everything: boolean): Counts {
    const counts = new Map<string | number, number>()
    for (const [value, id] of this.terms.ofKind(kind)) {
      const posting = this.terms.postingOf(id)
      const count = everything ? posting.size : sizeWithin(posting, result, space)
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  /** The same for categories, of which there may be many: by blocks of documents that have the same ones. */
  ofCategories(result: DocSet, space: BitSpace, everything: boolean): Counts {
    const { tally, blocks } = this
    const values = this.terms.ofKind('category')
    const lookedUp = (result.size * blocks.mixedDocuments) / (blocks.end + 1)
    if (everything || (result.bits !== null && lookedUp * lookUpCost > values.size * space.words * andCost)) {
      return this.ofKind(result, 'category', space, everything)
    }
    const areAll = blocks.count(result, this.add)
    if (!areAll) this.tallyCategories(listOf(result, space), result.size)
    const counts = tally.slice()
    tally.fill(0)
    return new CategoryCounts(this.positions, this.values, counts)
  }

  private tallyCategories(docs: Uint32Array, count: number): void {
    for (let at = 0; at < count; at++) this.add(this.columns.categoriesOf(docs[at] as number), 1)
  }

  private readonly add = (categories: ArrayLike<number>, documents: number): void => {
    const { tally, positions } = this
    for (let at = 0; at < categories.length; at++) {
      const position = (positions[categories[at] as number] || this.newPosition(categories[at] as number)) - 1
      tally[position] = (tally[position] as number) + documents
    }
  }

  private newPosition(value: number): number {
    this.tally.push(0)
    this.positions[value] = this.values.push(value)
    return this.values.length
  }
}

/** Counts of one result, in an array: a map of some 25 values takes longer to make than counting a short result. */
class CategoryCounts implements Counts {
  private readonly positions: Uint16Array
  private readonly values: readonly number[]
  private readonly counts: readonly number[]

  constructor(positions: Uint16Array, values: readonly number[], counts: readonly number[]) {
    this.positions = positions
    this.values = values
    this.counts = counts
  }

  get(value: string | number): number | undefined {
    return this.counts[(this.positions[Number(value)] ?? 0) - 1] || undefined
  }

  *[Symbol.iterator](): Generator<readonly [number, number]> {
    for (const [position, documents] of this.counts.entries()) {
      if (documents > 0) yield [this.values[position] as number, documents]
    }
  }
}

/** Documents of the posting in the result. */
export function sizeWithin(posting: Posting, result: DocSet, space: BitSpace): number {
  const { bits, size } = posting
  if (bits !== null) return result.bits === null ? membersAmong(bits, result.list, result.size) : space.andSize(bits, result.bits)
  if (result.bits !== null) return membersAmong(result.bits, posting.list, size)
  let count = 0
  if (result.size < size) for (let at = 0; at < result.size; at++) count += Number(posting.has(result.list[at] as number))
  else for (let at = 0; at < size; at++) count += Number(result.has(posting.list[at] as number))
  return count
}

function membersAmong(bits: Uint32Array, docs: Uint32Array, length: number): number {
  let count = 0
  for (let at = 0; at < length; at++) count += bitAt(bits, docs[at] as number)
  return count
}

/** A salary counts only where it is that of a chosen contract, so each is counted as the only one: its number is what choosing it shows. */
export function contractCounts(countOf: (type: EmploymentType) => number): Counts {
  const counts = employmentTypes.map((type) => [type, countOf(type)] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}
