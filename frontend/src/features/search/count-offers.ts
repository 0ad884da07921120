/** How many offers a set of filters finds: for the preview on the button of a panel. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../http/api-client.ts'
import { filterParameters } from '../../http/filter-parameters.ts'
import type { Filters } from './list-state.ts'

export function offerCountQuery(api: ApiClient, filters: Filters) {
  return queryOptions({
    queryKey: ['offers', 'count', filters] as const,
    queryFn: async ({ signal }) =>
      (await api.get<{ count: number }>('/v2/user-panel/offers/count', filterParameters(filters), signal)).count,
    placeholderData: keepPreviousData,
  })
}

/** The same on all boards of the company. */
export const allBoardsCountQuery = (api: ApiClient, filters: Filters) =>
  queryOptions({
    queryKey: ['offers', 'all-boards', filters] as const,
    queryFn: async ({ signal }) =>
      (await api.get<{ count: number }>('/v2/user-panel/offers/all-boards/count', filterParameters(filters), signal)).count,
    placeholderData: keepPreviousData,
  })

/** All offers of the board. */
export const totalCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['offers', 'total'] as const,
    queryFn: async ({ signal }) => (await api.get<{ count: number }>('/v2/user-panel/offers/count', {}, signal)).count,
  })
