/** API tokens of the company; only owners may ask. */
import type { ApiTokenList } from '@jobboard/contracts/companies/api-tokens'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const apiTokensPath = '/v2/employer-panel/api-tokens'

export const apiTokensQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['company', 'api-tokens'] as const, queryFn: ({ signal }) => api.get<ApiTokenList>(apiTokensPath, {}, signal) })
