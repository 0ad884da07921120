/**
 * Browsers that signed in to an account before, by a cookie that lasts. Wrong passwords that others send for the account do not lock them:
 * they have a limit of their own (docs/decisions/0191). The cookie signs no one in, and is stored nowhere: each of its marks is a random
 * number with an HMAC of it and of the account, so that no one can read its accounts from it.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { cookieValue } from '@jobboard/platform/http/sessions/session-token'

/** What browsers allow a cookie at most. */
const days = 400
/** Accounts that one browser is known to; the newest stay. */
const maxAccounts = 5

interface Asking {
  readonly tenant: Tenant
  readonly secure: boolean
  readonly incoming: IncomingMessage
}
/** The address as it is stored, in lower case. */
interface Account {
  readonly kind: AccountKind
  readonly email: string
}

export interface KnownDevices {
  /** The mark of this browser for the account; null: it has not signed in to it. */
  markOf(request: Asking, account: Account): string | null
  /** Value of Set-Cookie: it has, now. */
  cookieFor(request: Asking, account: Account): string
}

const shape = /^[\w-]{22}[\w-]{22}$/
const nameOf = ({ tenant, secure }: Asking): string => `${secure ? '__Host-' : ''}device-${tenant.id}`
const marksIn = (request: Asking): readonly string[] =>
  (cookieValue(request.incoming.headers.cookie ?? '', nameOf(request)) ?? '')
    .slice(0, maxAccounts * 45)
    .split('.')
    .filter((mark) => shape.test(mark))

export function knownDevices(masterKey: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'base64'), '', 'known devices', 32))
  const proofOf = (nonce: string, { tenant }: Asking, { kind, email }: Account): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenant.id, kind, email, nonce]))
      .digest()
      .subarray(0, 16)
      .toString('base64url')
  const isMarkOf = (mark: string, request: Asking, account: Account): boolean =>
    timingSafeEqual(Buffer.from(mark.slice(22)), Buffer.from(proofOf(mark.slice(0, 22), request, account)))
  const markOf: KnownDevices['markOf'] = (request, account) => marksIn(request).find((mark) => isMarkOf(mark, request, account)) ?? null
  return {
    markOf,
    cookieFor(request, account) {
      const known = markOf(request, account)
      const nonce = randomBytes(16).toString('base64url')
      const own = known ?? nonce + proofOf(nonce, request, account)
      const marks = [own, ...marksIn(request).filter((mark) => mark !== known)].slice(0, maxAccounts)
      return `${nameOf(request)}=${marks.join('.')}; Path=/; Max-Age=${days * 86_400}; HttpOnly; Secure; SameSite=Lax`
    },
  }
}
