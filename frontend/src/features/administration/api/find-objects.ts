import type { FindReply } from '@jobboard/contracts/administration/find'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const findQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['admin', 'find', q] as const,
    queryFn: ({ signal }) => api.get<FindReply>('/v2/admin/find', { q }, signal),
    placeholderData: keepPreviousData,
  })
