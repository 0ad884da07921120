/** The clusters in view, and the markers that show them. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { reportProblem } from '../../../../http/report-problem.ts'
import { clusterMarkers } from './cluster-markers.ts'
import { clustersQuery, type MapView } from './list-clusters.ts'

export function useClusters(filters: OfferFilters, view: MapView | undefined) {
  const { api, board } = useApp()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(clustersQuery(api, filters, view))
  const found = useMemo(() => data ?? [], [data])
  const markers = useMemo(() => clusterMarkers(board, filters.categories, found), [board, filters.categories, found])
  useEffect(() => {
    if (error !== null) reportProblem('The clusters did not load', error)
  }, [error])
  return {
    found,
    markers,
    /** Undefined while those of an older view or search are shown. */
    settled: isPlaceholderData ? undefined : data,
    isFetching,
    /** A failed query is retried with the next move, even one back to the same view. */
    retryFailed: (): void => {
      if (isError) void refetch()
    },
  }
}
