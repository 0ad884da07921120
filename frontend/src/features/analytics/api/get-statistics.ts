/** What happened to the offers of the company, by day. */
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'
import type { StatisticsQuestion } from '../period.ts'

export const statisticsQuery = (api: ApiClient, { from, to, offer }: StatisticsQuestion) =>
  queryOptions({
    queryKey: ['company', 'statistics', from, to, offer] as const,
    queryFn: ({ signal }) => api.get<OfferStatistics>('/v2/employer-panel/offers/statistics', { from, to, offer }, signal),
    placeholderData: keepPreviousData,
  })
