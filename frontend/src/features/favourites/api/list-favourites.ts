import { favouritesBatch } from '@jobboard/contracts/favourites/limits'
import type { FavouritePage } from '@jobboard/contracts/favourites/queries'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const favouritesKey = ['favourites'] as const

export const favouritesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: favouritesKey,
    queryFn: ({ pageParam, signal }) =>
      api.get<FavouritePage>('/v2/candidate/favourites', { pageSize: favouritesBatch, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })
