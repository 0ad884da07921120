/**
 * The identity provider port: a board's own sign-in service, which tells who a person is (OpenID Connect Core 1.0, authorization code flow
 * with PKCE). The provider of a board stands in its file (docs/product/accounts.md, "Signing in with an identity provider").
 */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

/** What the answer of the provider is checked against. It stays with the browser that began, and is used once. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who signed in, as the provider says. */
export interface Identity {
  /** With the subject the only lasting name of a person: an address may change hands. */
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** The provider has checked that the address belongs to the person. */
  readonly emailVerified: boolean
}

/** The provider did not confirm the person: they cancelled, the answer is another one's, or it is too late. */
export class IdentityRefusedError extends Error {
  override readonly name = 'IdentityRefusedError'
}

export interface IdentityProviders {
  /** The address to send the browser to. Null: the board has no provider. Throws UnavailableError. */
  begin(tenant: Tenant, redirectUri: string): Promise<{ readonly url: string; readonly checks: SignInChecks } | null>
  /** `answer`: the address at which the provider sent the browser back. Null: no provider. Throws UnavailableError, IdentityRefusedError. */
  finish(tenant: Tenant, answer: URL, checks: SignInChecks): Promise<Identity | null>
}

export const noIdentityProviders: IdentityProviders = { begin: async () => null, finish: async () => null }
