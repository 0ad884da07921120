/** Offers that have ended while applications to them wait to be decided. Rejects with ApiError. */
import type { EndedOffers } from '@jobboard/contracts/applications/ended-offers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { deskKey } from '../api/desk-lists.ts'

export const endedOffersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...deskKey, 'ended offers'] as const,
    queryFn: ({ signal }) => api.get<EndedOffers>('/v2/employer-panel/ended-offers', {}, signal),
  })
