/**
 * Checks e-mail and password. Unknown e-mail and wrong password cost the same work and get the same answer (docs/product/accounts.md,
 * "Signing in").
 */
import type { Credentials } from '@jobboard/contracts/accounts/commands'
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database'
import type { Limit } from '@jobboard/platform/http/route'
import { findAccount } from './account-store.ts'
import type { Passwords } from './passwords.ts'
import type { CountSignIn } from './sign-in-metrics.ts'

export interface AccountParts {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly countSignIn?: CountSignIn
}

export async function checkCredentials(parts: AccountParts, tenant: TenantId, given: Credentials): Promise<AccountProfile | null> {
  const account = await findAccount(parts.pool, tenant, given.kind, given.email)
  const matches = await parts.passwords.verify(account?.passwordHash ?? parts.passwords.dummyHash, given.password)
  if (account !== null && matches) {
    parts.countSignIn?.('succeeded')
    return account.profile
  }
  parts.countSignIn?.(account === null ? 'unknownAccount' : 'wrongPassword')
  return null
}

/**
 * Guessing is slowed for one address, for one address at one account, and for one account from everywhere; only failures
 * count, so that an office behind one address signs in freely. `account` names the account a request is for.
 */
export const signInLimits = <Request>(account: (request: Request) => string): readonly Limit<Request>[] => [
  { name: 'sign-in', points: 60, seconds: 300, refusalsOnly: true },
  { name: 'sign-in-account', points: 10, seconds: 900, key: account, refusalsOnly: true },
  { name: 'sign-in-anywhere', points: 100, seconds: 3_600, key: account, anyAddress: true, refusalsOnly: true },
]
