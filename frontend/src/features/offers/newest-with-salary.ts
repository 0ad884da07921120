import type { OfferCursorPage } from '@jobboard/contracts/offers/queries'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../config/app-context.ts'
import { toCard } from './card.ts'

/** The newest offers that say what they pay (specification 7, "Homepage"). */
export const newestWithSalaryQuery = (reader: Pick<AppContext, 'api' | 'board' | 'locale'>) =>
  queryOptions({
    queryKey: ['offers', 'newestWithSalary'] as const,
    queryFn: async ({ signal }) => {
      const page = await reader.api.get<OfferCursorPage>(
        '/v2/user-panel/offers/by-cursor',
        { withSalary: true, sort: 'newest', from: 0, itemsCount: 8 },
        signal,
      )
      return page.data.map((item) => toCard(item, { ...reader, city: null }))
    },
  })
