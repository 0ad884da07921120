/** The own account: what it says, and what its owner changes about it. */
import type { ChangeEmail, ChangePassword, ChangeProfile } from '@jobboard/contracts/accounts/commands'
import type { OwnProfile } from '@jobboard/contracts/accounts/queries'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient, WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { currentSessionKey } from './get-current-session.ts'

export const ownProfileQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['profile'] as const,
    queryFn: ({ signal }) => api.get<OwnProfile>('/v2/employer-panel/profiles/me', {}, signal),
  })

export async function changeProfile({ api, queryClient }: AppContext, body: ChangeProfile): Promise<OwnProfile> {
  const { body: profile } = await api.send<OwnProfile>('PATCH', '/v1/profiles/me', { body })
  queryClient.setQueryData(ownProfileQuery(api).queryKey, profile)
  // The menu of the account names its owner.
  await queryClient.invalidateQueries({ queryKey: currentSessionKey })
  return profile
}

/** The account is known; what is wrong is the password alone. */
export function sayPassword(error: unknown): never {
  if (!(error instanceof ProblemError) || error.code !== 'wrongCredentials') throw error
  throw new ProblemError({ status: error.status, code: 'wrongPassword', cause: error })
}

export async function changePassword({ api, queryClient }: AppContext, body: ChangePassword): Promise<void> {
  await api.send('PATCH', '/v2/account/password', { body }).catch(sayPassword)
  queryClient.removeQueries({ queryKey: ['sessions'] })
  queryClient.removeQueries({ queryKey: ['company', 'api-tokens'] })
}

export const requestEmailChange = (api: WritingApiClient, body: ChangeEmail, idempotencyKey: string) =>
  api.send('POST', '/v2/account/email', { body, idempotencyKey }).catch(sayPassword)

/** `password`: of the account, in a browser that is not signed in to it. */
export async function confirmEmail(
  { api, queryClient }: AppContext,
  body: { token: string; password?: string | undefined },
): Promise<void> {
  await api.send('PATCH', '/v2/account/email/confirm', { body }).catch(sayPassword)
  await queryClient.invalidateQueries({ queryKey: currentSessionKey })
}
