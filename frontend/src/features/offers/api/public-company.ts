/** A company and its offers. Lists do not load this file. */
import type { OfferCursorPage } from '@jobboard/contracts/offers/queries'
import type { CompanyFacts } from '@jobboard/contracts/search/answers'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { toCard } from '../card/card.ts'
import { companyKey } from '../card/company-address.ts'

const minuteMs = 60_000

/** Rejects with 404 where the company has no active offers. */
export const publicCompanyQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: companyKey(slug),
    queryFn: ({ signal }) => api.get<CompanyFacts>(`/v2/user-panel/companies/${encodeURIComponent(slug)}`, {}, signal),
    staleTime: minuteMs,
  })

/** The newest; `offers`: how many there are. `grouped`: copies of a position as one. */
export const companyOffersQuery = (reader: Pick<AppContext, 'api' | 'board' | 'locale'>, slug: string, count: number, grouped = false) =>
  queryOptions({
    queryKey: [...companyKey(slug), 'offers', count, grouped] as const,
    queryFn: async ({ signal }) => {
      const parameters = { companies: [slug], sort: 'newest', itemsCount: count, ...(grouped && { grouped }) }
      const { data, meta } = await reader.api.get<OfferCursorPage>('/v2/user-panel/offers/by-cursor', parameters, signal)
      return {
        cards: data.map((item) => toCard(item, { ...reader, cities: [] })),
        offers: meta.totalOffers ?? meta.totalItems,
      }
    },
    staleTime: minuteMs,
  })
