/**
 * POST /v2/sessions/identity: the provider has sent the browser back. Signs in to the account that is linked to the person. An account that
 * merely has the person's address is linked only once its password is proved: the operator of the provider could state any address.
 */
import { normalizeEmail } from '@jobboard/contracts/accounts/commands'
import { finishIdentitySchema, unlinkedIdentitySchema } from '@jobboard/contracts/accounts/identities'
import { identityPaths } from '@jobboard/contracts/accounts/identity-paths'
import { type AccountProfile, accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { identityOtpNeededSchema } from '@jobboard/contracts/accounts/second-factor'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { type Identity, IdentityRefusedError } from '@jobboard/platform/ports/identity-provider'
import { z } from 'zod'
import { findAccount } from '../rows/account-store.ts'
import { hasSecondFactor } from '../second-factor/second-factor-rows.ts'
import { refuseBlocked } from '../sessions/refuse-blocked.ts'
import { signInBrowser } from '../sessions/sign-in-browser.ts'
import { expiredChecksCookie, readChecks, type StoredChecks } from './checks-cookie.ts'
import { hasIdentityProvider, type IdentityDeps, originOf, refusedIdentity } from './identity-deps.ts'
import { findLinkedAccount, storeIdentityRequest } from './identity-rows.ts'

/** Null: the provider did not confirm the person. */
async function identityOf(
  { identityProviders }: IdentityDeps,
  request: RequestContext,
  answer: string,
  checks: StoredChecks,
): Promise<Identity | null> {
  const address = new URL(originOf(request) + identityPaths[checks.kind])
  address.search = answer
  try {
    return await identityProviders.finish(request.tenant, address, checks)
  } catch (error) {
    if (error instanceof IdentityRefusedError) return null
    throw error
  }
}

/** Whom no account is linked to yet. */
async function askForPassword({ database }: IdentityDeps, { tenant }: RequestContext, { kind }: StoredChecks, identity: Identity) {
  const { issuer, subject } = identity
  if (identity.email === null || !identity.emailVerified) return refuse({ code: 'identityUnverified' })
  const email = normalizeEmail(identity.email)
  const account = await findAccount(database, tenant.id, kind, email)
  if (account === null) return refuse({ code: 'identityUnknown' })
  const token = await storeIdentityRequest(database, tenant.id, { kind, issuer, subject, email })
  return { status: 202, body: { token, email } } as const
}

/** Whose account has a second factor: a short-lived request, which its code ends. */
async function askForOtp({ database }: IdentityDeps, { tenant }: RequestContext, { kind, email }: AccountProfile, identity: Identity) {
  const { issuer, subject } = identity
  const otpToken = await storeIdentityRequest(database, tenant.id, { kind, issuer, subject, email })
  return { status: 202, body: { otpToken } } as const
}

export const finishIdentitySignIn = (deps: IdentityDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions/identity',
    summary: "Sign a browser in by the answer of the board's identity provider",
    tag: 'accounts',
    auth: 'public',
    sameOriginOnly: true,
    body: finishIdentitySchema,
    limits: [{ name: 'finish-identity', points: 60, seconds: 300 }],
    replies: {
      201: { description: 'Signed in; the session is in the cookie', schema: accountProfileSchema, headers: ['Set-Cookie'] },
      202: {
        description: 'An account has the address, its password links it; or the account is linked, and its second factor signs in',
        schema: z.union([unlinkedIdentitySchema, identityOtpNeededSchema]),
      },
    },
    problems: ['identityRefused', 'identityUnverified', 'identityUnknown', 'noIdentityProvider', 'accountBlocked', 'unavailable'],
    async handle(request) {
      const { tenant, secure, incoming, body } = request
      const browser = { tenant: tenant.id, secure }
      const checks = readChecks(incoming.headers.cookie, browser)
      if (checks === null) return refusedIdentity()
      if (!hasIdentityProvider(tenant, checks.kind)) return refuse({ code: 'noIdentityProvider' })
      const identity = await identityOf(deps, request, body.answer, checks)
      if (identity === null) return refusedIdentity()
      const linked = await findLinkedAccount(deps.database, tenant.id, { ...identity, kind: checks.kind })
      if (linked === null) return askForPassword(deps, request, checks, identity)
      const { profile: account, blockReason } = linked
      if (blockReason !== null) return refuseBlocked(blockReason)
      if (await hasSecondFactor(deps.database, { tenant: tenant.id, accountId: account.id }))
        return askForOtp(deps, request, account, identity)
      const cookies = await signInBrowser(deps, request, account, { hasSecondFactor: false })
      if (cookies === null) return refusedIdentity()
      return { status: 201, body: account, headers: { 'Set-Cookie': [...cookies, expiredChecksCookie(browser)] } }
    },
  })
