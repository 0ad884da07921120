/** Places to search in, from the query API: the board's cities and every town of the gazetteer (docs/decisions/0048). */
import type { PlaceItem } from '@jobboard/contracts/search/answers'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../http/api-client.ts'
import { filterParameters } from '../../http/filter-parameters.ts'
import type { Filters } from './list-state.ts'

const path = '/v2/user-panel/places'

/** The name and position of a place, which do not change with the search. */
export type Town = Pick<PlaceItem, 'slug' | 'label' | 'latitude' | 'longitude'>

/** A place by its slug; null where there is none. */
export const townQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['town', slug] as const,
    queryFn: async ({ signal }): Promise<Town | null> =>
      (await api.get<{ items: readonly PlaceItem[] }>(path, { slugs: [slug] }, signal)).items[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** With the offers that the filters leave in each place; without a text the board's own cities. */
export function placesQuery(api: ApiClient, filters: Filters, search: string) {
  const others = { ...filters, cities: noFilters.cities, cityRadiusKm: noFilters.cityRadiusKm, orRemote: false }
  return queryOptions({
    queryKey: ['places', search, others] as const,
    queryFn: async ({ signal }) =>
      (await api.get<{ items: readonly PlaceItem[] }>(path, { ...filterParameters(others), ...(search !== '' && { search }) }, signal))
        .items,
    placeholderData: keepPreviousData,
  })
}
