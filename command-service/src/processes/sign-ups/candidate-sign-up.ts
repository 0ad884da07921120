/** POST /v2/candidate/sign_up: a candidate signs up, as employers do (`sign-up.ts`), and gets an account by the link in the e-mail. */
import { type CandidateSignUp, candidateSignUpSchema, signUpDays } from '@jobboard/contracts/accounts/sign-up'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { versionInForce } from '../../accounts/consents.ts'
import { storeSignUp } from '../../accounts/rows/sign-up-rows.ts'
import { newSignUpSecret } from '../../accounts/sign-up-secret.ts'
import { after, mailLimits, requestMail, type SignUpDeps, signUpReply, withSecret } from './sign-up-deps.ts'

export const candidateSignUp = (deps: SignUpDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/candidate/sign_up',
    summary: 'Sign up as a candidate',
    note: 'The answer is the same for every address. The link in the e-mail makes the account; what is `pending` comes back with it.',
    tag: 'accounts',
    auth: 'public',
    offeredOn: hasCandidatePortal,
    idempotencyKey: true,
    body: candidateSignUpSchema,
    limits: mailLimits(({ body }: { readonly body: CandidateSignUp }) => `candidate ${body.email}`),
    botCheck: 'sign_up',
    replies: signUpReply,
    problems: ['conflict'],
    async handle(request) {
      const { tenant, commandId, body } = request
      const requestId = uuidFrom('candidate sign up', tenant.id, commandId)
      const now = deps.clock.now()
      const secret = newSignUpSecret(request)
      await storeSignUp(deps.database, tenant.id, {
        signUpId: requestId,
        kind: 'candidate',
        email: body.email,
        name: body.name,
        passwordHash: await deps.passwords.hash(body.password),
        regulationsVersion: versionInForce(tenant, 'termsForUsers', now.toISOString()),
        newsletter: body.subscribe_to_newsletter,
        pending: body.pending ?? null,
        expiresAt: after(now, signUpDays * 86_400_000),
        browserHash: secret?.digest ?? null,
        locale: request.locale,
      })
      return withSecret(await requestMail(deps, request, { type: 'SignUpRequested', data: { requestId, kind: 'candidate' } }), secret)
    },
  })
