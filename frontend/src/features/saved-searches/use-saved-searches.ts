/** The saved searches of the visitor, and what can be done with them. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '../../context/use-app.ts'
import { ownerOf, savedSearchesKey, savedSearchesQuery } from './api/saved-searches.ts'
import { mergeLocalSearches } from './merge-local.ts'
import { savePendingSearch } from './pending-search.ts'
import { browserSearches } from './store/browser-searches.ts'

export function useSavedSearches() {
  const context = useApp()
  const { queryClient } = context
  const query = useQuery(savedSearchesQuery(context))
  const { history } = useRouter()
  useEffect(() => {
    if (ownerOf(context) === 'browser') return
    const reload = (changed: boolean): void => {
      if (changed) void queryClient.invalidateQueries({ queryKey: savedSearchesKey })
    }
    void savePendingSearch(context, history).then(reload)
    if (browserSearches.read().length > 0) void mergeLocalSearches(context).then(reload)
  }, [context, queryClient, history])
  return query
}
