/** A sealed search, as processes with keys read it. */
import { noFilters } from '../search/no-filters.ts'
import type { SearchText } from './events.ts'

export const noSearch: SearchText = { searchUrl: '', filters: noFilters }

/** Of the text that was sealed; null: its person was erased. Filters that came later than the search are not set. */
export function openedSearch(text: string | null): SearchText {
  if (text === null) return noSearch
  const { searchUrl, filters } = JSON.parse(text) as SearchText
  return { searchUrl, filters: { ...noFilters, ...filters } }
}
