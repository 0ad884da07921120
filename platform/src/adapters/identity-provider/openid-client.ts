/** Any OpenID Connect provider that can be discovered (OpenID Connect Discovery 1.0). Its configuration is read when it is first needed. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import * as client from 'openid-client'
import { UnavailableError } from '../../ports/event-store.ts'
import { type Identity, type IdentityProviders, IdentityRefusedError, type SignInChecks } from '../../ports/identity-provider.ts'

export interface OpenIdClientOptions {
  /** By the id of the board; without one the client is public, and PKCE alone protects the code. */
  readonly secrets: ReadonlyMap<string, string>
  readonly timeoutSeconds?: number
}

/** Keys and addresses of a provider change seldom; a changed one is noticed after this time. */
const discoveredForMs = 3_600_000
const scope = 'openid email'

interface Discovered {
  readonly configuration: Promise<client.Configuration>
  readonly until: number
}

/** The answer is not one to this sign-in. */
const foreignAnswers: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
])
/** Of the token endpoint: the code was used, is too old, or was made for another sign-in. Its other errors are about our own settings. */
const staleCode = 'invalid_grant'

function explained(error: unknown): Error {
  if (error instanceof IdentityRefusedError) return error
  const isRefused =
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ResponseBodyError && error.error === staleCode) ||
    (error instanceof client.ClientError && foreignAnswers.has(error.code ?? ''))
  return isRefused
    ? new IdentityRefusedError('The identity provider did not confirm this sign-in', { cause: error })
    : new UnavailableError('The identity provider gave no answer that can be read', { cause: error })
}

async function explaining<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw explained(error)
  }
}

/** Many providers state the address at the user-info endpoint only. */
async function identityOf(configuration: client.Configuration, answer: URL, checks: SignInChecks): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: checks.codeVerifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new IdentityRefusedError('The identity provider sent no ID token')
  const stated = claims.email === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  const email = typeof stated.email === 'string' && stated.email !== '' ? stated.email : null
  return { issuer: claims.iss, subject: claims.sub, email, emailVerified: email !== null && stated.email_verified === true }
}

export function createOpenIdClient({ secrets, timeoutSeconds = 5 }: OpenIdClientOptions): IdentityProviders {
  const discovered = new Map<string, Discovered>()

  function discover({ id, openIdConnect }: Tenant): Promise<client.Configuration> | null {
    if (openIdConnect === null) return null
    const known = discovered.get(id)
    if (known !== undefined && known.until > Date.now()) return known.configuration
    const issuer = new URL(openIdConnect.issuer)
    const secret = secrets.get(id)
    const configuration = client.discovery(
      issuer,
      openIdConnect.clientId,
      secret,
      secret === undefined ? client.None() : client.ClientSecretBasic(secret),
      // The board's file allows plain addresses of this machine only.
      { timeout: timeoutSeconds, execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [] },
    )
    discovered.set(id, { configuration, until: Date.now() + discoveredForMs })
    // A provider that did not answer is discovered by the next sign-in.
    configuration.catch(() => discovered.delete(id))
    return configuration
  }

  return {
    async begin(tenant, redirectUri) {
      const found = discover(tenant)
      if (found === null) return null
      const configuration = await explaining(found)
      const checks = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(tenant, answer, checks) {
      const found = discover(tenant)
      if (found === null) return null
      const configuration = await explaining(found)
      return explaining(identityOf(configuration, answer, checks))
    },
  }
}
