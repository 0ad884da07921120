/** The plans on which an offer can begin, with their prices. */
import type { OfferPlans } from '@jobboard/contracts/tenants/offer-plans'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const priceListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['offer plans'] as const,
    queryFn: async ({ signal }) => (await api.get<OfferPlans>('/v2/offer-plans', { active: true }, signal)).data,
  })
