/** The session of a browser whose visitor has just proved who they are, and its cookies. */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { RequestContext } from '@jobboard/platform/http/route'
import { presentedToken, sessionCookies } from '@jobboard/platform/http/sessions/session-token'
import type { KnownDevices } from './known-devices.ts'
import { openBrowserSession, revokeByToken, sessionDays, type TakeOnce } from './session-store.ts'

type SigningIn = Pick<RequestContext, 'tenant' | 'secure' | 'incoming' | 'commandId' | 'traceId' | 'locale'>
type SignedIn = Pick<AccountProfile, 'id' | 'kind' | 'email'>

export interface SigningInDeps {
  readonly database: TenantDatabase
  readonly devices: KnownDevices
  /** What follows for who has proved that the account, and with it its address, is theirs. It refuses no sign-in. */
  readonly afterSignIn?: (request: SigningIn, account: SignedIn) => Promise<void>
}

interface Proof {
  /** The one that was checked, if one was. */
  readonly passwordHash?: string | null
  readonly hasSecondFactor: boolean
  /** Of a link that signs in once. */
  readonly once?: TakeOnce
}

/** Null: the password has changed meanwhile, the account was erased, or the link was used. */
export async function signInBrowser(
  { database, devices, afterSignIn }: SigningInDeps,
  request: SigningIn,
  account: SignedIn,
  { passwordHash = null, hasSecondFactor, once }: Proof,
): Promise<readonly string[] | null> {
  const { tenant, secure, incoming } = request
  const userAgent = incoming.headers['user-agent'] ?? ''
  const owner = { tenant: tenant.id, accountId: account.id, passwordHash, hasSecondFactor, userAgent }
  const token = await openBrowserSession(database, owner, once)
  if (token === null) return null
  // One browser has one session: that of another account, whose cookie is replaced, would stay open unseen.
  const previous = presentedToken(incoming.headers, tenant.id, secure)
  if (previous?.by === 'cookie') await revokeByToken(database, tenant.id, previous.token)
  await afterSignIn?.(request, account)
  const session = { tenant: tenant.id, secure, kind: account.kind, token, maxAgeSeconds: sessionDays * 86_400 }
  return [...sessionCookies(session), devices.cookieFor(request, account)]
}
