/** PATCH /v1/profiles/me: people give their own account another name. */
import { renameAccountSchema } from '@jobboard/contracts/accounts/commands'
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { anyone } from '@jobboard/platform/http/access'
import { type Route, route } from '@jobboard/platform/http/route'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { writeName } from './account-rows.ts'
import { type AccountEventDeps, recordAccount } from './record-accounts.ts'

export type OwnAccountDeps = AccountEventDeps & CommandDeps

export const renameAccount = (deps: OwnAccountDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/profiles/me',
    summary: 'Change the name of my account',
    tag: 'accounts',
    auth: anyone,
    body: renameAccountSchema,
    replies: { 200: { description: 'The account as it is now', schema: accountProfileSchema, headers: ['X-Position'] } },
    async handle(request) {
      const { tenant, session, body } = request
      const { accountId: id, kind, role, companyId, email } = session
      await writeName(deps.database, tenant.id, id, body.name)
      const position = await recordAccount(deps, id, metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts'))
      const profile = { id, tenant: tenant.id, kind, role, companyId, name: body.name, email }
      return { status: 200, body: profile, headers: position === null ? {} : { 'X-Position': position } }
    },
  })
