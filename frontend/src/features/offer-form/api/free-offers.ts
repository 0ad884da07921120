/** What is left of the free plans of the company. */
import type { FreeOffers } from '@jobboard/contracts/offers/free-offers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const freeOffersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['free offers'] as const,
    queryFn: ({ signal }) => api.get<FreeOffers>('/v2/employer-panel/free-offers', {}, signal),
    staleTime: 0,
  })
