import type { Overview } from '@jobboard/contracts/administration/overview'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const overviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'overview'] as const,
    queryFn: ({ signal }) => api.get<Overview>('/v2/admin/overview', {}, signal),
  })
