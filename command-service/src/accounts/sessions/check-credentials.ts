/**
 * Checks e-mail and password. Unknown e-mail and wrong password cost the same work and get the same answer (docs/product/accounts.md,
 * "Signing in").
 */
import type { Credentials } from '@jobboard/contracts/accounts/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Limit, RequestContext } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { OwnAccountDeps } from '../change-profile.ts'
import type { Passwords } from '../passwords.ts'
import { findAccount, type StoredAccount } from '../rows/account-store.ts'
import { findPendingSignUp } from '../rows/sign-up-rows.ts'
import type { KnownDevices } from './known-devices.ts'
import type { SigningInDeps } from './sign-in-browser.ts'
import type { CountSignIn } from './sign-in-metrics.ts'

export interface AccountDeps extends SigningInDeps {
  readonly passwords: Passwords
  readonly countSignIn?: CountSignIn
}

export type SignInDeps = AccountDeps & OwnAccountDeps

/** With the hash that matched: what follows from the check must not be done once the password is another one. */
export async function checkCredentials(
  deps: Omit<AccountDeps, 'devices'>,
  tenant: TenantId,
  given: Credentials,
): Promise<StoredAccount | null> {
  const account = await findAccount(deps.database, tenant, given.kind, given.email)
  const matches = await deps.passwords.verify(account?.passwordHash ?? deps.passwords.dummyHash, given.password)
  if (account !== null && matches) return account
  deps.countSignIn?.(account === null ? 'unknownAccount' : 'wrongPassword')
  return null
}

/**
 * For signing in: also says that the password is that of a sign-up which no one has confirmed, to those who know it. Whether the account is blocked, the caller
 * looks. Costs the same work for every address.
 */
export async function checkSignIn(deps: AccountDeps, tenant: TenantId, given: Credentials): Promise<StoredAccount | 'unconfirmed' | null> {
  const { kind, email, password } = given
  const [account, pending] = await Promise.all([
    findAccount(deps.database, tenant, kind, email),
    findPendingSignUp(deps.database, tenant, kind, email),
  ])
  const matches = await deps.passwords.verify(account?.passwordHash ?? pending?.passwordHash ?? deps.passwords.dummyHash, password)
  if (account !== null && matches) return account
  deps.countSignIn?.(account === null ? 'unknownAccount' : 'wrongPassword')
  return matches && pending !== null ? 'unconfirmed' : null
}

/**
 * Guessing is slowed for one address, for one address at one account, and for one account from everywhere; only failures
 * count, so that an office behind one address signs in freely. `account` names the account a request is for.
 */
export const signInLimits = <Request>(account: (request: Request) => string): readonly Limit<Request>[] => [
  { name: 'sign-in', points: 60, seconds: 300, counts: 'refusals' },
  { name: 'sign-in-account', points: 10, seconds: 900, key: account, counts: 'refusals' },
  { name: 'sign-in-anywhere', points: 100, seconds: 3_600, key: account, anyAddress: true, counts: 'refusals' },
]

type BrowserSignIn = Pick<RequestContext, 'tenant' | 'secure' | 'incoming'> & { readonly body: Pick<Credentials, 'kind' | 'email'> }

/** As above. A browser that signed in to the account before has a limit of its own instead: no one else's failures lock it. */
export const browserSignInLimits = (devices: KnownDevices): readonly Limit<BrowserSignIn>[] => {
  const markOf = (request: BrowserSignIn) => devices.markOf(request, request.body)
  return [
    ...signInLimits(({ body }: BrowserSignIn) => `${body.kind} ${body.email}`).map((limit) => ({
      ...limit,
      applies: (request: BrowserSignIn) => markOf(request) === null,
    })),
    {
      name: 'sign-in-device',
      points: 10,
      seconds: 900,
      anyAddress: true,
      counts: 'refusals',
      key: (request) => markOf(request) ?? '',
      applies: (request) => markOf(request) !== null,
    },
  ]
}

/** Of the password that a session asks for again, by session: failures of others do not keep owners from changing theirs. */
export const ownPasswordLimits: readonly Limit<{ readonly session: Session }>[] = [
  { name: 'own-password', points: 10, seconds: 900, key: ({ session }) => session.sessionId, anyAddress: true, counts: 'refusals' },
]
