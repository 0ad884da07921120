/** The names of plans, also of those on which no offer can begin any more. */
import type { OfferPlans } from '@jobboard/contracts/tenants/offer-plans'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApp } from '../../context/use-app.ts'
import type { ApiClient } from '../../http/api-client.ts'

export const planNamesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['offer plans', 'names'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<OfferPlans>('/v2/offer-plans', {}, signal)
      return data.map(({ type, name, packages }) => ({ type, name, packages: packages.length }))
    },
  })

/** By the key of a plan; the key itself of one that the board does not have, and until the names are there. */
export function usePlanNames(): (key: string) => string {
  const { api, locale } = useApp()
  const plans = useQuery(planNamesQuery(api)).data
  return (key) => plans?.find(({ type }) => type === key)?.name[locale] ?? key
}
