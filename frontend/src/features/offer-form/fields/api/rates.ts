/**
 * The exchange rates of the day, as the lists of the board use them: their answers have them for another currency than the board's
 * (docs/product/offer-list.md, "Cards").
 */
import type { OfferCursorPage } from '@jobboard/contracts/offers/queries'
import type { Currency, ShownRates } from '@jobboard/contracts/shared/money'
import { queryOptions } from '@tanstack/react-query'
import type { Board } from '../../../../board/board.ts'
import type { ApiClient } from '../../../../http/api-client.ts'

/** Null where the board has one currency, or no rates. */
export function ratesQuery(api: ApiClient, { currencies }: Pick<Board, 'currencies'>) {
  const other = currencies.offered.find((currency: Currency) => currency !== currencies.base)
  return queryOptions({
    queryKey: ['rates', other] as const,
    queryFn: async ({ signal }): Promise<ShownRates | null> => {
      const { meta } = await api.get<OfferCursorPage>(
        '/v2/user-panel/offers/by-cursor',
        { from: 0, itemsCount: 1, currency: other },
        signal,
      )
      return meta.exchange ?? null
    },
    enabled: other !== undefined,
    staleTime: 3_600_000,
  })
}
