/** PATCH /v2/account/password: people give their own account another password, which ends its other sessions and its tokens. */
import { changePasswordSchema, endedSessionsSchema } from '@jobboard/contracts/accounts/commands'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyone, type Session } from '@jobboard/platform/http/sessions/access'
import { metadataOf } from '../shell/command-route.ts'
import type { CommandMetadata } from '../shell/execute.ts'
import type { OwnAccountDeps } from './change-profile.ts'
import { recordAccount } from './record-accounts.ts'
import { writePassword } from './rows/account-rows.ts'
import { type AccountDeps, checkCredentials, ownPasswordLimits } from './sessions/check-credentials.ts'

export interface ChangePasswordDeps extends OwnAccountDeps, AccountDeps {
  /** The company of an employer, whose API tokens were deleted. */
  readonly tellEndedTokens: (account: Session, metadata: CommandMetadata) => Promise<void>
}

export const changePassword = (deps: ChangePasswordDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v2/account/password',
    summary: 'Change my password; all other sessions end',
    note: 'Tokens of single offers that the account was given end as well, and the API tokens that it created unless `endApiTokens` is false.',
    tag: 'accounts',
    auth: anyone,
    body: changePasswordSchema,
    limits: ownPasswordLimits,
    replies: { 200: { description: 'How many other sessions have ended', schema: endedSessionsSchema, headers: ['X-Position'] } },
    problems: ['wrongCredentials'],
    async handle(request) {
      const { tenant, session, body } = request
      const { kind, email, accountId } = session
      const confirmed = await checkCredentials(deps, tenant.id, { kind, email, password: body.password })
      if (confirmed?.profile.id !== accountId) return refuse({ code: 'wrongCredentials' })
      const next = await deps.passwords.hash(body.newPassword)
      const ended = await writePassword(deps.database, tenant.id, session, {
        checked: confirmed.passwordHash,
        next,
        endsApiTokens: body.endApiTokens,
      })
      if (ended === null) return refuse({ code: 'wrongCredentials' })
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts')
      const position = await recordAccount(deps, accountId, metadata)
      if (body.endApiTokens) await deps.tellEndedTokens(session, metadata)
      return { status: 200, body: { ended }, headers: position === null ? {} : { 'X-Position': position } }
    },
  })
