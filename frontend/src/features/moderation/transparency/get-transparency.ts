import type { Transparency } from '@jobboard/contracts/moderation/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

const staleMs = 300_000

/** Rejects with 404 where the board shows none. */
export const transparencyQuery = (api: ApiClient, year: number) =>
  queryOptions({
    queryKey: ['moderation', 'transparency', year] as const,
    queryFn: ({ signal }) => api.get<Transparency>('/v1/moderation/transparency', { year }, signal),
    staleTime: staleMs,
  })
