/** Numbers of new offers of a candidate's saved searches while the page is open, as they change on the server. */
import type { NewOfferCounts } from '@jobboard/contracts/saved-searches/new-offer-counts'
import { useEffect } from 'react'
import { useApp } from '../../context/use-app.ts'
import { listenTo } from '../../http/event-stream.ts'
import { ownerOf, savedSearchesQuery } from './api/saved-searches.ts'

export function useLiveCounts(): void {
  const context = useApp()
  const { board, queryClient } = context
  useEffect(() => {
    if (ownerOf(context) === 'browser') return
    const { queryKey } = savedSearchesQuery(context)
    return listenTo<NewOfferCounts>(`/api/${board.id}/job-filters/stream`, ({ counts }) => {
      const searches = queryClient.getQueryData(queryKey) ?? []
      const isOfSame = searches.length === Object.keys(counts).length && searches.every(({ id }) => id in counts)
      // A list that is being loaded may be older than these counts; one of other searches is, or was saved or deleted elsewhere.
      if (!isOfSame || queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
      else
        queryClient.setQueryData(
          queryKey,
          searches.map((search) => ({ ...search, count: counts[search.id] ?? search.count })),
        )
    })
  }, [context, board, queryClient])
}
