/** How many offers each choice of a panel would show (docs/product/offer-list.md, "Filters on the screen"). */
import type { FacetCounts } from '@jobboard/contracts/search/answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { filterParameters } from '../../../http/filter-parameters.ts'
import type { Filters } from '../list-state.ts'
import { previewMs } from './count-button.tsx'

/** Each dimension without its own selection; undefined until known. */
export function useFacets(filters: Filters): FacetCounts | undefined {
  const { api } = useApp()
  const settled = useSettled(filters, previewMs)
  const { data } = useQuery({
    queryKey: ['offers', 'facets', settled] as const,
    queryFn: ({ signal }) => api.get<FacetCounts>('/v2/user-panel/offers/count/facets', filterParameters(settled), signal),
    placeholderData: keepPreviousData,
  })
  return data
}
