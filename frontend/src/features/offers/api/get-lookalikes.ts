import type { lookalikesSchema } from '@jobboard/contracts/search/answers'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AppContext } from '../../../context/app-context.ts'
import { toCard } from '../card/card.ts'

/** Offers like this one, which may have ended (docs/product/search.md, "Similar offers"). */
export const lookalikesQuery = (reader: Pick<AppContext, 'api' | 'board' | 'locale'>, slug: string) =>
  queryOptions({
    queryKey: ['offers', 'lookalikes', slug] as const,
    queryFn: async ({ signal }) => {
      const { data } = await reader.api.get<z.infer<typeof lookalikesSchema>>(
        `/v2/user-panel/offer-lookalikes/${encodeURIComponent(slug)}`,
        {},
        signal,
      )
      return data.map((item) => toCard(item, { ...reader, cities: [] }))
    },
    staleTime: 5 * 60_000,
  })
