/**
 * A random secret in a cookie of the browser that signed up. The link in the e-mail proves the address alone; together with the secret it also
 * proves whose password the sign-up has (docs/decisions/0189). Requests that a page of the board did not send get none: otherwise a foreign
 * page could sign its visitor up with a password of its own.
 */
import type { IncomingMessage } from 'node:http'
import { signUpDays } from '@jobboard/contracts/accounts/sign-up'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { isSameOrigin, publicHost } from '@jobboard/platform/http/sessions/origin'
import { cookieValue, hashToken, isTokenShaped, newToken } from '@jobboard/platform/http/sessions/session-token'

interface Asking {
  readonly tenant: Tenant
  readonly secure: boolean
  readonly incoming: IncomingMessage
}

const nameOf = ({ tenant, secure }: Asking): string => `${secure ? '__Host-' : ''}sign-up-${tenant.id}`

export interface SignUpSecret {
  readonly digest: Buffer
  /** Value of Set-Cookie. */
  readonly cookie: string
}

/** A new one for each sign-up. Null: no browser of the board asks. */
export function newSignUpSecret(request: Asking): SignUpSecret | null {
  const { incoming, secure } = request
  if (!isSameOrigin(incoming.headers.origin, { host: publicHost(incoming), secure })) return null
  const secret = newToken()
  const cookie = `${nameOf(request)}=${secret}; Path=/; Max-Age=${signUpDays * 86_400}; HttpOnly; Secure; SameSite=Lax`
  return { digest: hashToken(secret), cookie }
}

/** Of the secret that the browser holds; null: none. */
export function presentedSecret(request: Asking): Buffer | null {
  const secret = cookieValue(request.incoming.headers.cookie ?? '', nameOf(request))
  return secret !== undefined && isTokenShaped(secret) ? hashToken(secret) : null
}

export const isSameSecret = (stored: Buffer | null, presented: Buffer | null): boolean =>
  stored !== null && presented !== null && stored.equals(presented)
