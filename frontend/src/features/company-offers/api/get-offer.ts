/** One offer of the company: what can be done with it. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'
import { companyOffersKey } from './list-offers.ts'

export const companyOfferQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: [...companyOffersKey, 'one', slug] as const,
    queryFn: ({ signal }) => api.get<CompanyOffer>(`/v2/employer-panel/offers/${encodeURIComponent(slug)}/standing`, {}, signal),
  })
