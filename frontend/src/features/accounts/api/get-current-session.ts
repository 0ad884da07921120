/** Who is signed in. Asked for by pages of a person, and by others after they are shown, if the visitor may be signed in. */
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const currentSessionKey = ['session'] as const

export const currentSessionQuery = (api: ApiClient) =>
  queryOptions({ queryKey: currentSessionKey, queryFn: ({ signal }) => api.get<CurrentSession>('/v2/sessions/current', {}, signal) })
