/** The plans an offer can begin on. */
import type { OfferPlans } from '@jobboard/contracts/tenants/offer-plans'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const offerPlansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['offer plans'] as const,
    queryFn: async ({ signal }) => (await api.get<OfferPlans>('/v2/offer-plans', { active: true }, signal)).data,
  })
