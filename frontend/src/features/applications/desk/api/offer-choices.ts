/** Offers of the company that can have applications: for the filter of the desk, and with what the board asks about them. */
import type { CompanyOfferPage } from '@jobboard/contracts/offers/company-offers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'

const published = ['published', 'expired', 'finished'] as const
/** A request of the list of offers takes no more. */
const itemsCount = 100

export const offerChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company offers', 'choices'] as const,
    queryFn: ({ signal }) =>
      api.get<CompanyOfferPage>('/v2/employer-panel/offers', { status: published, sortBy: 'published', itemsCount }, signal),
    select: ({ data }) =>
      data.map(({ slug, title, status, hiringQuestion }) => ({
        slug,
        title,
        isEnded: status === 'expired' || status === 'finished',
        hiringQuestion,
      })),
  })
