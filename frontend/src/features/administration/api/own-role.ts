/** The role of who is signed in, from the answer that every page of a person has loaded. */
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const roleQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['session'] as const,
    queryFn: ({ signal }) => api.get<CurrentSession>('/v2/sessions/current', {}, signal),
    select: ({ account }) => account?.role ?? null,
  })
