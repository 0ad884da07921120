/** Signing in with the board's identity provider: to its page, and back. */
import type { OwnIdentity, UnlinkedIdentity } from '@jobboard/contracts/accounts/identities'
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import type { IdentityOtpNeeded } from '@jobboard/contracts/accounts/second-factor'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { safeNext } from '../sign-in/safe-next.ts'
import { signedIn } from './sign-in.ts'

/** Where the visitor wanted to go, while they are at the provider. */
const nextKey = 'identity-next'

/** The address of the provider's page. */
export async function beginIdentity({ api }: AppContext, kind: AccountKind, next: string | undefined): Promise<string> {
  const { body } = await api.send<{ url: string }>('POST', '/v2/sessions/identity/begin', { body: { kind } })
  if (next === undefined) sessionStorage.removeItem(nextKey)
  else sessionStorage.setItem(nextKey, next)
  return body.url
}

export const storedNext = (): string | undefined => safeNext(sessionStorage.getItem(nextKey))

type IdentityOutcome = AccountProfile | UnlinkedIdentity | IdentityOtpNeeded

/** Signs in; or says that the account's password, or its second factor, is needed first. */
export async function finishIdentity(context: AppContext, answer: string): Promise<IdentityOutcome> {
  const { body } = await context.api.send<IdentityOutcome>('POST', '/v2/sessions/identity', { body: { answer } })
  return 'token' in body || 'otpToken' in body ? body : signedIn(context, body)
}

export async function linkIdentity(
  context: AppContext,
  body: { token: string; password: string; otp?: string | undefined },
): Promise<AccountProfile> {
  const { body: account } = await context.api.send<AccountProfile>('POST', '/v2/sessions/identity/link', { body })
  return signedIn(context, account)
}

export async function finishIdentityWithOtp(context: AppContext, body: { token: string; otp: string }): Promise<AccountProfile> {
  const { body: account } = await context.api.send<AccountProfile>('POST', '/v2/sessions/identity/otp', { body })
  return signedIn(context, account)
}

export const ownIdentityQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['own-identity'] as const, queryFn: ({ signal }) => api.get<OwnIdentity>('/v2/account/identity', {}, signal) })
