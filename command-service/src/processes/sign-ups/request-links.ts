/** Links by e-mail: that of a sign-up again, and one that sets a password. For every address the same is done and answered. */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import {
  type ConfirmAgain,
  confirmAgainSchema,
  confirmationHours,
  type ForgottenPassword,
  forgottenPasswordSchema,
  resetMinutes,
} from '@jobboard/contracts/accounts/sign-up'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { findLateSignUp, findSignUpOfBrowser, storeLinkRequest } from '../../accounts/rows/sign-up-rows.ts'
import { presentedSecret } from '../../accounts/sign-up-secret.ts'
import { acceptedReply, after, mailLimits, requestMail, type SignUpDeps } from './sign-up-deps.ts'

/** Of the sign-up that is asked for: employers by default. */
const kindOf = ({ kind, set_password: setsPassword }: ConfirmAgain): 'candidate' | 'employer' =>
  kind ?? (setsPassword === true ? 'candidate' : 'employer')

/** The one that this browser made, whatever else waits for the address. */
async function signUpOfBrowser(
  { database }: SignUpDeps,
  request: RequestContext,
  asked: { readonly kind: AccountKind; readonly email: string },
): Promise<string | null> {
  const browserHash = presentedSecret(request)
  if (browserHash === null) return null
  return (await findSignUpOfBrowser(database, request.tenant.id, { ...asked, browserHash }))?.signUpId ?? null
}

export const confirmAgain = (deps: SignUpDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/users/regenerate_confirmation_token',
    summary: 'Send the link of a sign-up again, by its address or by a link that is no longer valid',
    tag: 'accounts',
    auth: 'public',
    idempotencyKey: true,
    body: confirmAgainSchema,
    limits: mailLimits(({ body }: { readonly body: ConfirmAgain }) => `${kindOf(body)} ${body.email ?? body.confirmation_token ?? ''}`),
    botCheck: 'confirm_again',
    replies: acceptedReply,
    problems: ['conflict', 'notFound'],
    async handle(request) {
      const { tenant, commandId, body } = request
      if (kindOf(body) === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'notFound' })
      const known = body.confirmation_token === undefined ? null : await findLateSignUp(deps.database, tenant.id, body.confirmation_token)
      const email = known?.email ?? body.email
      if (email === undefined) return { status: 202 }
      const requestId = uuidFrom('confirm again', tenant.id, commandId)
      const kind = known?.kind ?? kindOf(body)
      // A link from before the board closed its portal.
      if (kind === 'candidate' && !hasCandidatePortal(tenant)) return { status: 202 }
      const expiresAt = after(deps.clock.now(), confirmationHours * 3_600_000)
      const signUpId = known?.signUpId ?? (await signUpOfBrowser(deps, request, { kind, email }))
      await storeLinkRequest(deps.database, tenant.id, { requestId, kind, email, expiresAt, signUpId })
      return requestMail(deps, request, { type: 'ConfirmationRequested', data: { requestId, kind } })
    },
  })

export const forgottenPassword = (deps: SignUpDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/users/password',
    summary: 'Send a link that sets a new password',
    note: '`kind` of the account: employer by default. The answer is the same for every address.',
    tag: 'accounts',
    auth: 'public',
    idempotencyKey: true,
    body: forgottenPasswordSchema,
    limits: mailLimits(({ body }: { readonly body: ForgottenPassword }) => `${body.kind ?? 'employer'} ${body.email}`),
    botCheck: 'forgotten_password',
    replies: acceptedReply,
    problems: ['conflict', 'notFound'],
    async handle(request) {
      const { tenant, commandId, body } = request
      const { email, kind = 'employer' } = body
      if (kind === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'notFound' })
      const requestId = uuidFrom('forgotten password', tenant.id, commandId)
      await storeLinkRequest(deps.database, tenant.id, {
        requestId,
        kind,
        email,
        expiresAt: after(deps.clock.now(), resetMinutes * 60_000),
        signUpId: await signUpOfBrowser(deps, request, { kind, email }),
      })
      return requestMail(deps, request, { type: 'PasswordResetRequested', data: { requestId, kind } })
    },
  })
