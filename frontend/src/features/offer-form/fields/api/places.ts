/** Towns whose name begins with a text: the board's own cities first, then those of the offline gazetteer, each with its point on the map. */
import type { PlaceItem } from '@jobboard/contracts/search/answers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'

export type FoundPlace = Pick<PlaceItem, 'slug' | 'label' | 'region' | 'countryCode' | 'isArea' | 'latitude' | 'longitude'>

/** Disabled for a text of less than two letters. */
export const placesQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['address-places', search] as const,
    queryFn: async ({ signal }) =>
      (await api.get<{ items: readonly FoundPlace[] }>('/v2/user-panel/places', { search }, signal)).items.filter(({ isArea }) => !isArea),
    enabled: search.length >= 2,
  })
