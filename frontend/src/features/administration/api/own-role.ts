/** Who is signed in, from the answer that every page of a person has loaded. */
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

const sessionOptions = (api: ApiClient) => ({
  queryKey: ['session'] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.get<CurrentSession>('/v2/sessions/current', {}, signal),
})

export const roleQuery = (api: ApiClient) => queryOptions({ ...sessionOptions(api), select: ({ account }) => account?.role ?? null })

export const ownAccountQuery = (api: ApiClient) => queryOptions({ ...sessionOptions(api), select: ({ account }) => account })
