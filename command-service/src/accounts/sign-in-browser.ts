/** The session of a browser whose visitor has just proved who they are, and its cookies. */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { RequestContext } from '@jobboard/platform/http/route'
import { presentedToken, sessionCookies } from '@jobboard/platform/http/session-token'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'
import { openBrowserSession, revokeByToken, sessionDays } from './session-store.ts'

/** `passwordHash`: the one that they proved it with, if they did. Null: that password has changed meanwhile, or the account was erased. */
export async function signInBrowser(
  database: TenantDatabase,
  { tenant, secure, incoming }: Pick<RequestContext, 'tenant' | 'secure' | 'incoming'>,
  account: Pick<AccountProfile, 'id' | 'kind'>,
  { passwordHash = null, hasSecondFactor }: { readonly passwordHash?: string | null; readonly hasSecondFactor: boolean },
): Promise<readonly string[] | null> {
  const userAgent = incoming.headers['user-agent'] ?? ''
  const token = await openBrowserSession(database, { tenant: tenant.id, accountId: account.id, passwordHash, hasSecondFactor, userAgent })
  if (token === null) return null
  // One browser has one session: that of another account, whose cookie is replaced, would stay open unseen.
  const previous = presentedToken(incoming.headers, tenant.id, secure)
  if (previous?.by === 'cookie') await revokeByToken(database, tenant.id, previous.token)
  return sessionCookies({ tenant: tenant.id, secure, kind: account.kind, token, maxAgeSeconds: sessionDays * 86_400 })
}
