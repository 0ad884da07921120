/** Facets: number of offers of a result by value of a dimension. */

import { type EmploymentType, employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import type { CategoryBlocks } from '../columns/category-blocks.ts'
import type { Columns } from '../columns/columns.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import { bitAt } from '../sets/bitset.ts'
import { type DocSet, listOf } from '../sets/doc-set.ts'
import { planCosts } from '../sets/plan-costs.ts'
import type { Posting } from '../sets/posting.ts'
import type { TermKind } from '../terms/term-kinds.ts'
import type { Terms } from '../terms/terms.ts'
import type { Dimension } from './compile.ts'

/** Number of offers by value; values without offers are left out. */
export interface Counts extends Iterable<readonly [string | number, number]> {
  get(value: string | number): number | undefined
}

/** Counted dimensions, and the kind of term of each. */
export const facetKinds = {
  experienceLevels: 'level',
  employmentTypes: 'contract',
  workingTimes: 'time',
  workplaceTypes: 'mode',
  languages: 'language',
} as const satisfies Partial<Record<Dimension, TermKind>>

type FacetDimension = keyof typeof facetKinds
/** Counts by value of each dimension; of a switch, the number of offers that it would leave. */
export interface Facets extends Readonly<Record<FacetDimension | 'categories', Counts>> {
  readonly remote: number
  readonly withSalary: number
  readonly ukraineFriendly: number
  /** Number of offers first published since each of the given moments. */
  readonly publishedSince: readonly number[]
}

export class FacetCounts {
  private readonly terms: Terms
  private readonly columns: Columns
  private readonly blocks: CategoryBlocks
  /** By category value: its position in `values` and `tally` plus 1; 0 before it is first counted. */
  private readonly positions = new Uint16Array(1 << 16)
  private readonly values: number[] = []
  /** All zero between two counts. */
  private readonly tally: number[] = []

  constructor(terms: Terms, columns: Columns, blocks: CategoryBlocks) {
    this.terms = terms
    this.columns = columns
    this.blocks = blocks
  }

  /** `isUnfiltered`: the result is all documents, whose counts are the document frequencies. */
  ofKind(result: DocSet, kind: TermKind, space: BitSpace, isUnfiltered: boolean): Counts {
    const counts = new Map<string | number, number>()
    for (const [value, id] of this.terms.ofKind(kind)) {
      const posting = this.terms.postingOf(id)
      const count = isUnfiltered ? posting.size : sizeWithin(posting, result, space)
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  /** The same for categories, by blocks of documents with equal categories where that is cheaper. */
  ofCategories(result: DocSet, space: BitSpace, isUnfiltered: boolean): Counts {
    const { tally, blocks } = this
    const values = this.terms.ofKind('category')
    const lookups = (result.size * blocks.mixedDocuments) / (blocks.end + 1)
    if (isUnfiltered || (result.bits !== null && lookups * planCosts.lookup > values.size * space.words * planCosts.andWord)) {
      return this.ofKind(result, 'category', space, isUnfiltered)
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

/** Counts in an array: a `Map` of 25 values takes longer to fill than counting a short result. */
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

/** Cardinality of the intersection of a posting and a result. */
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

/** Contract facet of a search with a salary range, which applies to chosen contracts only: each contract is counted as if it alone were chosen. */
export function contractCounts(countOf: (type: EmploymentType) => number): Counts {
  const counts = employmentTypes.map((type) => [type, countOf(type)] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}
