/**
 * What the answer of an identity provider is checked against, in a cookie of the browser that began: an answer that another browser was
 * sent signs no one in here.
 */
import { type AccountKind, accountKindSchema } from '@jobboard/contracts/accounts/roles'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { cookieValue } from '@jobboard/platform/http/sessions/session-token'
import type { SignInChecks } from '@jobboard/platform/ports/identity-provider'
import { z } from 'zod'

const checksSchema = z.object({
  kind: accountKindSchema,
  state: z.string().max(200),
  nonce: z.string().max(200),
  codeVerifier: z.string().max(200),
})
export type StoredChecks = SignInChecks & { readonly kind: AccountKind }

/** Time to sign in at the provider. */
const seconds = 600

interface Browser {
  readonly tenant: TenantId
  readonly secure: boolean
}

const nameOf = ({ tenant, secure }: Browser): string => `${secure ? '__Host-' : ''}identity-${tenant}`
const cookie = (browser: Browser, value: string, maxAge: number): string =>
  `${nameOf(browser)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`

export const checksCookie = (browser: Browser, checks: StoredChecks): string =>
  cookie(browser, Buffer.from(JSON.stringify(checks)).toString('base64url'), seconds)

export const expiredChecksCookie = (browser: Browser): string => cookie(browser, '', 0)

export function readChecks(header: string | undefined, browser: Browser): StoredChecks | null {
  const value = header === undefined ? undefined : cookieValue(header, nameOf(browser))
  if (value === undefined) return null
  try {
    return checksSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
