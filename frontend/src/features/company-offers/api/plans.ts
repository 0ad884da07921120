/** The plans of the board with those that are no longer sold: offers may still have them. */
import type { OfferPlans } from '@jobboard/contracts/tenants/offer-plans'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const everyPlanQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['offer plans', 'every'] as const,
    queryFn: async ({ signal }) => (await api.get<OfferPlans>('/v2/offer-plans', {}, signal)).data,
    staleTime: 300_000,
  })
