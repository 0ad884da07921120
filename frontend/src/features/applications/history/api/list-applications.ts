import { historyBatch } from '@jobboard/contracts/applications/history-batch'
import type { HistoryState, OwnApplicationPage } from '@jobboard/contracts/applications/queries'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'

export const historyKey = ['applications', 'history'] as const

/** `state` null: all of them. */
export const historyQuery = (api: ApiClient, state: HistoryState | null) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<OwnApplicationPage>('/v2/candidate/applications', { pageSize: historyBatch, cursor: pageParam, state }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })
