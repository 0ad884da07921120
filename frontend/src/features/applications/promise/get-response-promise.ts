import type { OfferResponsePromise } from '@jobboard/contracts/applications/response-figures'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const responsePromiseQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['offers', 'response-promise', slug] as const,
    queryFn: ({ signal }) => api.get<OfferResponsePromise>(`/v1/offers/${encodeURIComponent(slug)}/response-promise`, {}, signal),
    staleTime: 5 * 60_000,
  })
