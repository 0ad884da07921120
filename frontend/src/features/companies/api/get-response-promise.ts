/** Within how many days the company promises to answer candidates. */
import type { ResponsePromise } from '@jobboard/contracts/companies/response-promise'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const promisePath = '/v2/employer-panel/company/response-promise'

export const promiseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'response-promise'] as const,
    queryFn: ({ signal }) => api.get<ResponsePromise>(promisePath, {}, signal),
  })
