import type { OfferCursorPage } from '@jobboard/contracts/offers/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../http/api-client.ts'
import { toCard } from './card.ts'

/** The newest offers that say what they pay (specification 7, "Homepage"). */
export const newestWithSalaryQuery = (api: ApiClient, byLargest: boolean) =>
  queryOptions({
    queryKey: ['offers', 'newestWithSalary'] as const,
    queryFn: async ({ signal }) => {
      const page = await api.get<OfferCursorPage>(
        '/v2/user-panel/offers/by-cursor',
        { withSalary: true, sort: 'newest', from: 0, itemsCount: 8 },
        signal,
      )
      return page.data.map((item) => toCard(item, byLargest))
    },
  })
