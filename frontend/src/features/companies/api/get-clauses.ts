/** The clauses that new drafts of the company begin with. */
import type { ClausesReply } from '@jobboard/contracts/companies/commands'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const clausesPath = '/v2/employer-panel/company/clauses'

export const clausesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['company', 'clauses'] as const, queryFn: ({ signal }) => api.get<ClausesReply>(clausesPath, {}, signal) })
