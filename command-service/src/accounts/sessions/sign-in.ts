/** POST /v2/sessions: signs a browser in; the token travels in an httpOnly cookie only (docs/product/accounts.md, "Sessions"). */
import { credentialsSchema } from '@jobboard/contracts/accounts/commands'
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { requireOtp } from '../second-factor/require-otp.ts'
import { browserSignInLimits, checkSignIn, type SignInDeps } from './check-credentials.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { signInBrowser } from './sign-in-browser.ts'

export const signIn = (deps: SignInDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions',
    summary: 'Sign a browser in',
    tag: 'accounts',
    auth: 'public',
    // Otherwise a foreign page could sign its visitor in to another account.
    sameOriginOnly: true,
    body: credentialsSchema,
    limits: browserSignInLimits(deps.devices),
    replies: { 201: { description: 'Signed in; the session is in the cookie', schema: accountProfileSchema, headers: ['Set-Cookie'] } },
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong', 'accountUnconfirmed', 'accountBlocked', 'notFound'],
    async handle(request) {
      const { tenant, body } = request
      if (body.kind === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'notFound' })
      const account = await checkSignIn(deps, tenant.id, body)
      if (account === 'unconfirmed') return refuse({ code: 'accountUnconfirmed' })
      if (account === null) return refuse({ code: 'wrongCredentials' })
      const { profile, passwordHash, blockReason } = account
      if (blockReason !== null) return refuseBlocked(blockReason)
      const proof = await requireOtp(deps, request, profile, body.otp)
      if (proof.refusal !== null) return proof.refusal
      const { hasSecondFactor } = proof
      const cookies = await signInBrowser(deps, request, profile, { passwordHash, hasSecondFactor })
      if (cookies === null) return refuse({ code: 'wrongCredentials' })
      deps.countSignIn?.('succeeded')
      return { status: 201, body: profile, headers: { 'Set-Cookie': cookies } }
    },
  })
