/**
 * Where tokens travel: `Authorization: Bearer`, or for sessions of browsers a cookie named after its tenant (docs/product/accounts.md,
 * "Sessions"; docs/product/api.md, "API tokens").
 */
import { createHash, randomBytes } from 'node:crypto'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { apiTokenPrefix } from '@jobboard/contracts/companies/api-token-scopes'
import type { TenantId } from '@jobboard/contracts/shared/ids'

/** 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newApiToken = (): string => apiTokenPrefix + newToken()
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `__Host-` ties a cookie to this very host, but browsers take it over TLS only. */
export const cookieName = (tenant: TenantId, secure: boolean): string => `${secure ? '__Host-' : ''}session-${tenant}`

/** Secure always: browsers treat http://localhost as secure, and no other plain address should get a session. */
export const sessionCookie = (tenant: TenantId, secure: boolean, token: string, maxAgeSeconds: number): string =>
  `${cookieName(tenant, secure)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`

/**
 * Beside it, for scripts of the page: that there is a session, and of which kind of account. Without it a page asks nothing about its
 * visitor. It opens nothing; forging it shows a menu that leads to signing in.
 */
const markCookie = (tenant: TenantId, secure: boolean, kind: string, maxAgeSeconds: number): string =>
  `account-${tenant}=${kind}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`

export interface OpenedSession {
  readonly tenant: TenantId
  readonly secure: boolean
  readonly kind: AccountKind
  readonly token: string
  readonly maxAgeSeconds: number
}

/** Values of Set-Cookie for a session of a browser. */
export const sessionCookies = ({ tenant, secure, kind, token, maxAgeSeconds }: OpenedSession): readonly string[] => [
  sessionCookie(tenant, secure, token, maxAgeSeconds),
  markCookie(tenant, secure, kind, maxAgeSeconds),
]

export const expiredSessionCookies = (tenant: TenantId, secure: boolean): readonly string[] => [
  sessionCookie(tenant, secure, '', 0),
  markCookie(tenant, secure, '', 0),
]

export interface PresentedToken {
  readonly token: string
  /** `apiToken`: of a company, as a bearer. */
  readonly by: 'bearer' | 'cookie' | 'apiToken'
}

const shape = /^[A-Za-z0-9_-]{43}$/

const isApiTokenShaped = (text: string): boolean => text.startsWith(apiTokenPrefix) && shape.test(text.slice(apiTokenPrefix.length))

export function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export const isTokenShaped = (text: string): boolean => shape.test(text)

/** Bearer wins: who sends one means it. A token of the wrong shape is none, and costs no look-up. */
export function presentedToken(
  headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined },
  tenant: TenantId,
  secure: boolean,
): PresentedToken | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined && isApiTokenShaped(bearer)) return { token: bearer, by: 'apiToken' }
  if (bearer !== undefined) return shape.test(bearer) ? { token: bearer, by: 'bearer' } : null
  const cookie = headers.cookie === undefined ? undefined : cookieValue(headers.cookie, cookieName(tenant, secure))
  return cookie !== undefined && shape.test(cookie) ? { token: cookie, by: 'cookie' } : null
}
