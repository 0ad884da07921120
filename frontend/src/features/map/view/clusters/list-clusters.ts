/** Requests of the map (docs/product/map.md, "Clusters and markers"): the clusters of a viewport, and the offers of one of them. */
import type { OfferPage } from '@jobboard/contracts/offers/queries'
import type { OfferCluster } from '@jobboard/contracts/search/answers'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { filterParameters } from '../../../../http/filter-parameters.ts'
import { retryIntervalMs } from '../../../../http/retry-interval.ts'
import type { envelopeOf } from '../../engine/viewport.ts'

export interface MapView {
  readonly envelope: ReturnType<typeof envelopeOf>
  readonly zoom: number
}

/** docs/product/map.md, "Limits". */
const pageSize = 20

const currencyOf = ({ currency }: OfferFilters) => ({ salaryCurrencies: currency })

/** Everything the map requests for a view. */
export async function fetchClusters(api: ApiClient, filters: OfferFilters, view: MapView, signal?: AbortSignal): Promise<OfferCluster[]> {
  const { currency: _, ...parameters } = filterParameters(filters)
  const asked = { ...parameters, ...currencyOf(filters), ...view.envelope, zoom: view.zoom }
  return (await api.get<{ data: OfferCluster[] }>('/v2/user-panel/offers/clusters', asked, signal)).data
}

/** A new query cancels the one before: react-query aborts requests without observers. */
export function clustersQuery(api: ApiClient, filters: OfferFilters, view: MapView | undefined) {
  return queryOptions({
    queryKey: ['offers', 'clusters', filters, view] as const,
    queryFn: view === undefined ? skipToken : ({ signal }) => fetchClusters(api, filters, view, signal),
    placeholderData: keepPreviousData,
    retry: false,
    // A failure is not shown, so no visitor would retry it.
    refetchInterval: ({ state }) => (state.status === 'error' ? retryIntervalMs : false),
  })
}

export function markersQuery(api: ApiClient, filters: OfferFilters, region: string) {
  return infiniteQueryOptions({
    queryKey: ['offers', 'markers', region] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<OfferPage>('/v2/user-panel/offers/markers', { region, page: pageParam, perPage: pageSize, ...currencyOf(filters) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => meta.nextPage,
    retry: false,
  })
}
