/** DELETE /v2/account/identity: the identity provider signs the person in to this account no longer. The password stays. */

import { type Route, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import { metadataOf } from '../../shell/command-route.ts'
import { recordAccount } from '../record-accounts.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { unlinkIdentity } from './identity-rows.ts'

export const unlinkIdentityRoute = (deps: IdentityDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/account/identity',
    summary: "End signing in to my account with the board's identity provider",
    tag: 'accounts',
    auth: anyone,
    replies: { 204: { description: 'The account is not linked', headers: ['X-Position'] } },
    problems: [],
    async handle(request) {
      const { tenant, session } = request
      if (!(await unlinkIdentity(deps.database, tenant.id, session.accountId))) return { status: 204 }
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts')
      const position = await recordAccount(deps, session.accountId, metadata)
      return { status: 204, headers: position === null ? {} : { 'X-Position': position } }
    },
  })
