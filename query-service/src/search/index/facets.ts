/** How many offers of a result have each value of a dimension. */
import { sizeOfIntersection } from './bitset.ts'
import type { Columns } from './columns.ts'
import { type DocSet, forEachDoc } from './doc-set.ts'
import type { Posting } from './posting.ts'
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'

/** Steps of testing one document for one value, and of ANDing one word: measured, in nanoseconds. */
const testCost = 6
const wordCost = 1.5

/** By value; values that no offer of the result has are left out. `everything`: the result is all there is, whose counts are known. */
export function countValues(result: DocSet, kind: TermKind, terms: Terms, everything: boolean): ReadonlyMap<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const [value, id] of terms.ofKind(kind)) {
    const posting = terms.postingOf(id)
    const count = everything ? posting.size : sizeWithin(posting, result)
    if (count > 0) counts.set(value, count)
  }
  return counts
}

/** The same for categories, of which there may be many: a short result is asked for its values, each document having few. */
export function categoryCounts(result: DocSet, columns: Columns, terms: Terms, everything: boolean): ReadonlyMap<string | number, number> {
  const values = terms.ofKind('category').size
  const byBits = values * wordCost * (result.bits?.length ?? Number.POSITIVE_INFINITY)
  if (everything || byBits < result.size * testCost) return countValues(result, 'category', terms, everything)
  const counts: number[] = []
  const { start, length } = columns.categories
  const categories = columns.categories.columns[0] as Uint16Array
  forEachDoc(result, (doc) => {
    const first = start[doc] as number
    const end = first + (length[doc] as number)
    for (let row = first; row < end; row++) {
      const value = categories[row] as number
      counts[value] = (counts[value] ?? 0) + 1
    }
  })
  const byValue = new Map<string | number, number>()
  for (const [value, count] of counts.entries()) if (count !== undefined) byValue.set(value, count)
  return byValue
}

/** Documents of the posting in the result. */
export function sizeWithin(posting: Posting, result: DocSet): number {
  if (posting.bits !== null && result.bits !== null) return sizeOfIntersection(posting.bits, result.bits)
  let count = 0
  if (result.bits === null && result.size < posting.size) {
    forEachDoc(result, (doc) => {
      if (posting.has(doc)) count++
    })
  } else {
    posting.forEach((doc) => {
      if (result.has(doc)) count++
    })
  }
  return count
}
