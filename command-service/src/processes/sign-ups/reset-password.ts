/**
 * PATCH /v1/users/password: sets a password by the link in an e-mail, once, and ends every session and token of the account. It signs no one in: the
 * next step is signing in with the new password.
 */
import { resetPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { replacePassword } from '../../accounts/rows/account-rows.ts'
import { findAccount } from '../../accounts/rows/account-store.ts'
import { findReset } from '../../accounts/rows/sign-up-rows.ts'
import { tellEndedTokens } from '../../companies/api-tokens/tell-ended-tokens.ts'
import { type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

export const resetPassword = (deps: SignUpDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/users/password',
    summary: 'Set a new password by the link in an e-mail; all sessions and tokens of the account end',
    tag: 'accounts',
    auth: 'public',
    body: resetPasswordSchema,
    // A token has 256 random bits; this limits the load of trying.
    limits: [{ name: 'reset-password', points: 30, seconds: 300, counts: 'refusals' }],
    replies: { 204: { description: 'The account has this password now, and knows this browser', headers: ['Set-Cookie'] } },
    problems: ['linkNotValid', 'conflict'],
    async handle(request) {
      const { tenant, body } = request
      const { database } = deps
      const link = await findReset(database, tenant.id, body.reset_password_token)
      if (link?.kind === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'linkNotValid' })
      const account = link === null ? null : await findAccount(database, tenant.id, link.kind, link.email)
      if (link === null || account === null) return refuse({ code: 'linkNotValid' })
      const { id: accountId, kind, email } = account.profile
      const passwordHash = await deps.passwords.hash(body.password)
      const isUsed = await database.transaction(tenant.id, async (transaction) => {
        // Of two uses at the same moment, the second finds no row. Older links to the same address end with it.
        const { rows } = await transaction.query<{ id: string }>(
          'DELETE FROM accounts.link_requests WHERE tenant = $1 AND kind = $2 AND email = $3 RETURNING request_id AS id',
          [tenant.id, kind, email],
        )
        if (!rows.some(({ id }) => id === link.requestId)) return false
        await replacePassword(transaction, tenant.id, accountId, passwordHash)
        return true
      })
      if (!isUsed) return refuse({ code: 'linkNotValid' })
      const metadata = visitorMetadata(request, deps.clock.now().toISOString())
      const inItsName = { ...metadata, actor: { kind, id: accountId } }
      await recordAccount(deps, accountId, inItsName)
      await tellEndedTokens(deps)({ ...account.profile, accountId }, inItsName)
      // Where guesses of others have locked the account, its owner can sign in here.
      const cookie = deps.devices.cookieFor(request, { kind, email })
      return { status: 204, headers: { 'Set-Cookie': [cookie] } }
    },
  })
