/** POST /v2/sessions/identity/link: the password of the account links it to the person whom the provider vouched for, and signs in. */
import { linkIdentitySchema } from '@jobboard/contracts/accounts/identities'
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { metadataOf } from '../../shell/command-route.ts'
import { recordAccount } from '../record-accounts.ts'
import { requireOtp } from '../second-factor/require-otp.ts'
import { checkCredentials, signInLimits } from '../sessions/check-credentials.ts'
import { refuseBlocked } from '../sessions/refuse-blocked.ts'
import { signInBrowser } from '../sessions/sign-in-browser.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findIdentityRequest, linkIdentity } from './identity-rows.ts'

export const linkIdentityRoute = (deps: IdentityDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions/identity/link',
    summary: "Link an account to a person of the board's identity provider, and sign in",
    tag: 'accounts',
    auth: 'public',
    sameOriginOnly: true,
    body: linkIdentitySchema,
    limits: signInLimits(({ body }: { readonly body: { readonly token: string } }) => `identity ${body.token}`),
    replies: { 201: { description: 'Linked and signed in', schema: accountProfileSchema, headers: ['Set-Cookie', 'X-Position'] } },
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong', 'linkNotValid', 'identityTaken', 'accountBlocked'],
    async handle(request) {
      const { tenant, body } = request
      const pending = await findIdentityRequest(deps.database, tenant.id, body.token)
      if (pending === null) return refuse({ code: 'linkNotValid' })
      const account = await checkCredentials(deps, tenant.id, { ...pending, password: body.password })
      if (account === null) return refuse({ code: 'wrongCredentials' })
      const { profile, passwordHash, blockReason } = account
      if (blockReason !== null) return refuseBlocked(blockReason)
      const proof = await requireOtp(deps, request, profile, body.otp)
      if (proof.refusal !== null) return proof.refusal
      const linked = { token: body.token, accountId: profile.id, passwordHash, request: pending }
      const outcome = await linkIdentity(deps.database, tenant.id, linked)
      if (outcome === 'passwordChanged') return refuse({ code: 'wrongCredentials' })
      if (outcome !== 'linked') return refuse({ code: outcome === 'used' ? 'linkNotValid' : 'identityTaken' })
      const cookies = await signInBrowser(deps, request, profile, { passwordHash, hasSecondFactor: proof.hasSecondFactor })
      if (cookies === null) return refuse({ code: 'wrongCredentials' })
      const metadata = metadataOf({ ...request, session: null, at: deps.clock.now().toISOString() }, 'accounts')
      const position = await recordAccount(deps, profile.id, { ...metadata, actor: { kind: profile.kind, id: profile.id } })
      const headers = { 'Set-Cookie': cookies, ...(position === null ? {} : { 'X-Position': position }) }
      return { status: 201, body: profile, headers }
    },
  })
