/** The current list as a search that can be saved; on other pages that of all offers. */
import { useMemo } from 'react'
import { useApp } from '../../../context/use-app.ts'
import type { ThisSearch } from '../../../features/saved-searches/components/save-search.tsx'
import { searchName } from '../../../features/saved-searches/store/search-name.ts'
import { useAlertTexts } from '../../../features/saved-searches/texts.ts'
import { activeFilters } from '../../../features/search/active-filters.ts'
import { urlOf } from '../../../features/search/list-state.ts'
import { useListState } from '../../../features/search/use-list-state.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

export function useThisList(): ThisSearch {
  const t = useTexts()
  const alertText = useAlertTexts()
  const { board } = useApp()
  const { state } = useListState()
  return useMemo(() => {
    const tags: string[] = []
    for (const { key, label } of activeFilters(board, state, t, undefined)) {
      // `Kraków or remote` is one place.
      const city = key === 'orRemote' ? tags.pop() : undefined
      tags.push(city === undefined ? label : `${city} ${label}`)
    }
    const searchUrl = urlOf(board, { ...state, from: 0, showMap: false, sort: 'published', rest: [] })
    return { filters: state.filters, searchUrl, name: searchName(tags, alertText('allJobs')) }
  }, [board, state, t, alertText])
}
