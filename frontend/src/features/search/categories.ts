/** The categories of the row, the order of the list, and how many offers each has (docs/product/offer-list.md, "Filters on the screen"). */
import type { CategoryCounts } from '@jobboard/contracts/search/answers'
import { queryOptions } from '@tanstack/react-query'
import type { Board, BoardCategory } from '../../board/board.ts'
import type { ApiClient } from '../../http/api-client.ts'
import { filterParameters } from '../../http/filter-parameters.ts'
import type { Filters } from './list-state.ts'

/** docs/product/offer-list.md, "Filters on the screen". */
const fewest = 8

/** The main ones and the chosen one; others fill up to eight. The rest is in the panel of all categories. */
export function categoriesInRow({ categories }: Pick<Board, 'categories'>, chosen: BoardCategory | undefined): BoardCategory[] {
  const main = categories.filter(({ isMain }) => isMain)
  const fill = categories.filter(({ isMain }) => !isMain).slice(0, Math.max(0, fewest - main.length))
  return categories.filter((category) => category.isMain || category === chosen || fill.includes(category))
}

/** Most offers first. A `static` category stays in its place; so do all while the counts are not known. */
export function sortedByCount<Category extends { readonly value: number; readonly static?: boolean }>(
  categories: readonly Category[],
  counts: CategoryCounts['counts'] | undefined,
): Category[] {
  if (counts === undefined) return [...categories]
  const moving = categories
    .filter((category) => category.static !== true)
    .sort((one, other) => (counts[other.value] ?? 0) - (counts[one.value] ?? 0))
    .values()
  return categories.map((category) => (category.static === true ? category : (moving.next().value ?? category)))
}

/** Of all categories, or of the subcategories of one; the selection among them is ignored. */
export function categoryCountsQuery(api: ApiClient, filters: Filters, parentKey?: string) {
  const others = { ...filters, categories: [] }
  return queryOptions({
    queryKey: ['offers', 'categories', parentKey ?? null, others] as const,
    queryFn: async ({ signal }) => {
      const path = `/v2/user-panel/offers/count/categories${parentKey === undefined ? '' : `/${parentKey}`}`
      return (await api.get<CategoryCounts>(path, filterParameters(others), signal)).counts
    },
    // Until the new counts arrive, those of other filters are shown, but never those of another category.
    placeholderData: (before, query) => (query?.queryKey[2] === (parentKey ?? null) ? before : undefined),
  })
}
