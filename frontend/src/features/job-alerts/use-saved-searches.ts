/** The saved searches of the visitor, and what can be done with them. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../config/use-app.ts'
import { ownerOf, savedSearchesKey, savedSearchesQuery } from './api/saved-searches.ts'
import { mergeLocalSearches } from './merge-local.ts'
import { localStore } from './store/local-store.ts'

export function useSavedSearches() {
  const context = useApp()
  const { queryClient } = context
  const query = useQuery(savedSearchesQuery(context))
  useEffect(() => {
    if (ownerOf(context) === 'browser' || localStore.read().length === 0) return
    void mergeLocalSearches(context).then((changed) => {
      if (changed) void queryClient.invalidateQueries({ queryKey: savedSearchesKey })
    })
  }, [context, queryClient])
  return query
}
