/** The open sessions of the account that is signed in, the last used first. */
import type { SessionList } from '@jobboard/contracts/accounts/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const sessionListQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['sessions'] as const, queryFn: ({ signal }) => api.get<SessionList>('/v2/sessions', {}, signal) })
