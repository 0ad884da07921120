import type { NamedHistory, ObjectAsOf } from '@jobboard/contracts/administration/history'
import type { KindWithHistory } from '@jobboard/contracts/administration/objects'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

const pathOf = (kind: KindWithHistory, id: string): string => `/v2/admin/objects/${kind}/${encodeURIComponent(id)}`

export const historyKey = (kind: KindWithHistory, id: string) => ['admin', 'history', kind, id] as const

/** The newest first; each page has the events before those of the last. */
export const historyQuery = (api: ApiClient, kind: KindWithHistory, id: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(kind, id),
    queryFn: ({ pageParam, signal }) =>
      api.get<NamedHistory>(`${pathOf(kind, id)}/history`, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
  })

export const asOfQuery = (api: ApiClient, kind: KindWithHistory, id: string, revision: number) =>
  queryOptions({
    queryKey: [...historyKey(kind, id), 'as of', revision] as const,
    queryFn: ({ signal }) => api.get<ObjectAsOf>(`${pathOf(kind, id)}/as-of/${revision}`, {}, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
