/** POST /v2/account/erase: a person has their own account erased, at once and for ever (docs/product/accounts.md, "Erasure"). */
import { eraseAccountSchema } from '@jobboard/contracts/accounts/commands'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import type { Passwords } from '../../accounts/passwords.ts'
import { checkCredentials, ownPasswordLimits } from '../../accounts/sessions/check-credentials.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { runProcess } from '../../shell/process-manager.ts'
import { type ErasureDeps, erasureProcess } from './erasure-process.ts'

export const eraseAccount = (deps: ErasureDeps & { readonly passwords: Passwords }): Route =>
  route({
    method: 'POST',
    path: '/v2/account/erase',
    summary: 'Erase the own account: sign-in, sessions, name and e-mail, for ever',
    note: 'Asks for the password again. The session of the request ends as well. Employers leave their company.',
    tag: 'accounts',
    auth: anyone,
    body: eraseAccountSchema,
    limits: ownPasswordLimits,
    replies: { 204: { description: 'Erased' } },
    problems: ['wrongCredentials', 'lastOwner', 'lastAdministrator', 'forbidden'],
    async handle(request) {
      const { tenant, session, body } = request
      const { kind, email, accountId, companyId } = session
      const confirmed = await checkCredentials(deps, tenant.id, { kind, email, password: body.password })
      if (confirmed?.profile.id !== accountId) return refuse({ code: 'wrongCredentials' })
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts')
      const command = { type: 'request', request: { accountId, companyId, requestedBy: accountId } } as const
      const erasure = await runProcess(deps, erasureProcess(deps), tenant, accountId, { metadata, command })
      return erasure.status === 'refused' ? refuse({ code: erasure.reason }) : { status: 204 }
    },
  })
