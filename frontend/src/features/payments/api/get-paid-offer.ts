/** The offer that a payment published or extended: its address, and until when it is visible. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const paidOfferQuery = (api: ApiClient, offerId: string) =>
  queryOptions({
    queryKey: ['paid offer', offerId] as const,
    queryFn: ({ signal }) => api.get<CompanyOffer>(`/v2/employer-panel/offers/${encodeURIComponent(offerId)}/standing`, {}, signal),
    staleTime: 0,
  })
