/**
 * A candidate's sign-up without a password, beside something else that an address was given for, such as an alert. The same is done for every
 * address; its mailbox alone learns whether there is an account. The link in the e-mail opens the page on which the password is set.
 */
import type { PendingActions } from '@jobboard/contracts/accounts/pending-actions'
import { signUpDays } from '@jobboard/contracts/accounts/sign-up'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { versionInForce } from '../../accounts/consents.ts'
import { nameOfEmail } from '../../accounts/name-of-email.ts'
import { storeSignUp } from '../../accounts/rows/sign-up-rows.ts'
import { type Asking, after, requestMail, type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

export interface PasswordlessSignUp {
  /** Normalised (`emailSchema`). */
  readonly email: string
  readonly newsletter: boolean
  readonly pending?: PendingActions
}

/** Given to other capabilities by `app.ts`. Repeating it with the same command id is harmless. The caller limits how often, and checks for bots. */
export type RequestPasswordlessSignUp = (request: Asking, signUp: PasswordlessSignUp) => Promise<void>

export const passwordlessSignUp =
  (deps: Omit<SignUpDeps, 'devices'>): RequestPasswordlessSignUp =>
  async (request, { email, newsletter, pending }) => {
    const { tenant } = request
    const now = deps.clock.now()
    const requestId = uuidFrom('passwordless sign up', tenant.id, request.commandId)
    await storeSignUp(deps.database, tenant.id, {
      signUpId: requestId,
      kind: 'candidate',
      email,
      name: nameOfEmail(email),
      passwordHash: null,
      // Terms are accepted with the password: that of the day replaces it.
      regulationsVersion: versionInForce(tenant, 'termsForUsers', now.toISOString()),
      newsletter,
      pending: pending ?? null,
      expiresAt: after(now, signUpDays * 86_400_000),
      // Its link sets the password.
      browserHash: null,
      locale: request.locale,
    })
    const metadata = visitorMetadata(request, now.toISOString())
    const outcome = await requestMail(
      deps,
      request,
      { type: 'SignUpRequested', data: { requestId, kind: 'candidate' } },
      // The events of the caller have the command's own id.
      { ...metadata, commandId: uuidFrom('passwordless sign up', metadata.commandId) },
    )
    if ('problem' in outcome) throw new UnavailableError(`The sign-up ${requestId} cannot be stored: ${outcome.problem.code}`)
  }
