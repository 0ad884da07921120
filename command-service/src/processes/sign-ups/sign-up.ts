/**
 * POST /v1/users/sign_up: an employer signs up. What they typed is a row until the link in the e-mail is confirmed, and only then an account
 * and a company (docs/decisions/0114). For every address the same is done and answered; the e-mail alone says whether it has an account.
 */
import { type SignUp, signUpDays, signUpSchema } from '@jobboard/contracts/accounts/sign-up'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { versionInForce } from '../../accounts/consents.ts'
import { storeSignUp } from '../../accounts/rows/sign-up-rows.ts'
import { newSignUpSecret } from '../../accounts/sign-up-secret.ts'
import { invalidPhone, readPhone } from '../../shell/phone-number.ts'
import { after, mailLimits, requestMail, type SignUpDeps, signUpReply, withSecret } from './sign-up-deps.ts'

export const signUp = (deps: SignUpDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/users/sign_up',
    summary: 'Sign up as an employer',
    note: 'The answer is the same for every address. The link in the e-mail makes the account and its company.',
    tag: 'accounts',
    auth: 'public',
    idempotencyKey: true,
    body: signUpSchema,
    limits: mailLimits(({ body }: { readonly body: SignUp }) => `employer ${body.user.email}`),
    botCheck: 'sign_up',
    replies: signUpReply,
    problems: ['conflict', 'validation'],
    async handle(request) {
      const { tenant, commandId, body } = request
      const { company, user } = body
      const requestId = uuidFrom('sign up', tenant.id, commandId)
      const now = deps.clock.now()
      const secret = newSignUpSecret(request)
      const { name, email } = user
      const phone = readPhone(user.phone, tenant.countryCode)
      if (phone === null) return refuse(invalidPhone('user.phone'))
      await storeSignUp(deps.database, tenant.id, {
        signUpId: requestId,
        kind: 'employer',
        email,
        name,
        phone,
        companyName: company.name,
        passwordHash: await deps.passwords.hash(user.password),
        regulationsVersion: versionInForce(tenant, 'termsForClients', now.toISOString()),
        newsletter: company.subscribe_to_newsletter,
        expiresAt: after(now, signUpDays * 86_400_000),
        browserHash: secret?.digest ?? null,
        locale: request.locale,
      })
      return withSecret(await requestMail(deps, request, { type: 'SignUpRequested', data: { requestId, kind: 'employer' } }), secret)
    },
  })
