/** POST /v2/sessions/identity/otp: the identity provider has signed the person in; a code of the account's second factor does the rest. */
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { identityOtpSchema } from '@jobboard/contracts/accounts/second-factor'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { requireOtp } from '../second-factor/require-otp.ts'
import { signInLimits } from '../sessions/check-credentials.ts'
import { refuseBlocked } from '../sessions/refuse-blocked.ts'
import { signInBrowser } from '../sessions/sign-in-browser.ts'
import { type IdentityDeps, refusedIdentity } from './identity-deps.ts'
import { endIdentityRequest, findIdentityRequest, findLinkedAccount } from './identity-rows.ts'

export const finishIdentityWithOtp = (deps: IdentityDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions/identity/otp',
    summary: "Sign in with the board's identity provider to an account with a second factor",
    tag: 'accounts',
    auth: 'public',
    sameOriginOnly: true,
    body: identityOtpSchema,
    limits: signInLimits(({ body }: { readonly body: { readonly token: string } }) => `identity ${body.token}`),
    replies: { 201: { description: 'Signed in; the session is in the cookie', schema: accountProfileSchema, headers: ['Set-Cookie'] } },
    problems: ['otpRequired', 'otpWrong', 'linkNotValid', 'identityRefused', 'accountBlocked'],
    async handle(request) {
      const { tenant, body } = request
      const pending = await findIdentityRequest(deps.database, tenant.id, body.token)
      const linked = pending === null ? null : await findLinkedAccount(deps.database, tenant.id, pending)
      if (linked === null) return refuse({ code: 'linkNotValid' })
      const { profile: account, blockReason } = linked
      if (blockReason !== null) return refuseBlocked(blockReason)
      const proof = await requireOtp(deps, request, account, body.otp)
      if (proof.refusal !== null) return proof.refusal
      if (!(await endIdentityRequest(deps.database, tenant.id, body.token))) return refuse({ code: 'linkNotValid' })
      const cookies = await signInBrowser(deps, request, account, { hasSecondFactor: proof.hasSecondFactor })
      if (cookies === null) return refusedIdentity()
      return { status: 201, body: account, headers: { 'Set-Cookie': cookies } }
    },
  })
