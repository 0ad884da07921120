/** The saved search that is the current list, in whatever language it was saved. */
import { filtersKey, readSearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useApp } from '../../context/use-app.ts'
import type { SavedSearch } from './api/saved-searches.ts'
import { useSavedSearches } from './use-saved-searches.ts'

export function useThisSearch(filters: OfferFilters): { readonly search: SavedSearch | undefined; readonly isLoading: boolean } {
  const { board } = useApp()
  const { data, isPending, isError } = useSavedSearches()
  const key = filtersKey(filters)
  const search = data?.find(({ searchUrl }) => {
    const saved = readSearchAddress(board, searchUrl)
    return saved !== null && filtersKey(saved.filters) === key
  })
  return { search, isLoading: isPending && !isError }
}
