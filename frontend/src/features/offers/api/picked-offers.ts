/** The offers a homepage shows: the newest that say what they pay, or the popular ones (docs/product/offer-list.md, "Homepage"). */
import type { OfferCursorPage, OfferPage } from '@jobboard/contracts/offers/queries'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import { toCard } from '../card/card.ts'

export const picks = ['newWithSalary', 'popular'] as const
export type OfferPick = (typeof picks)[number]

const shown = 12

export const pickedOffersQuery = (reader: Pick<AppContext, 'api' | 'board' | 'locale'>, pick: OfferPick) =>
  queryOptions({
    queryKey: ['offers', 'picked', pick] as const,
    queryFn: async ({ signal }) => {
      const { data } = await (pick === 'popular'
        ? reader.api.get<OfferPage>('/v2/user-panel/offers/popular', { page: 1, perPage: shown }, signal)
        : reader.api.get<OfferCursorPage>(
            '/v2/user-panel/offers/by-cursor',
            { withSalary: true, sort: 'newest', from: 0, itemsCount: shown },
            signal,
          ))
      return data.map((item) => toCard(item, { ...reader, cities: [] }))
    },
  })
