import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

/** By slug; one with outdated words still answers, with the current slug in the body. */
export const offerQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['offers', 'detail', slug] as const,
    queryFn: ({ signal }) => api.get<OfferDetail>(`/v1/offers/${encodeURIComponent(slug)}`, {}, signal),
    staleTime: 5 * 60_000,
  })
