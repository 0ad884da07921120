/** What viewers of the company may read; owners ask for it and change it. */
import type { AccessReply } from '@jobboard/contracts/companies/commands'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const accessPath = '/v2/employer-panel/company/access'

export const accessQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'access'] as const,
    queryFn: ({ signal }) => api.get<AccessReply>(accessPath, {}, signal),
  })
