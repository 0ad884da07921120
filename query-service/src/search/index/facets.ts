/** How many offers of a result each category has. */
import type { Columns } from './columns.ts'
import { type DocSet, forEachDoc } from './doc-set.ts'

export function categoryCounts(result: DocSet, columns: Columns): ReadonlyMap<number, number> {
  const counts: number[] = []
  const { start, length } = columns.categories
  const values = columns.categories.columns[0] as Uint16Array
  forEachDoc(result, (doc) => {
    const first = start[doc] as number
    const end = first + (length[doc] as number)
    for (let row = first; row < end; row++) {
      const value = values[row] as number
      counts[value] = (counts[value] ?? 0) + 1
    }
  })
  const byValue = new Map<number, number>()
  for (const [value, count] of counts.entries()) if (count !== undefined) byValue.set(value, count)
  return byValue
}
