/**
 * DELETE /v2/employer-panel/users/{id}: an owner removes a member. The account was made for the company, so it is erased with it
 * (docs/decisions/0078).
 */
import { memberParamsSchema } from '@jobboard/contracts/companies/commands'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { isOwner } from '../../companies/company.ts'
import { ownMembers } from '../../companies/company-target.ts'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { commandRoute, metadataOf } from '../../shell/command-route.ts'
import { loadHistory } from '../../shell/history.ts'
import { runProcess } from '../../shell/process-manager.ts'
import { type ErasureDeps, erasureProcess } from './erasure-process.ts'

export const removeMember = (deps: ErasureDeps): Route =>
  commandRoute(deps, {
    ...ownMembers,
    method: 'DELETE',
    path: '/v2/employer-panel/users/{id}',
    summary: 'Remove a member of my company and erase their account',
    note: 'What they did stays, and no longer leads to them.',
    params: memberParamsSchema,
    problems: ['companyNotFound', 'memberNotFound', 'forbidden', 'lastOwner', 'lastAdministrator', 'ownMembership', 'companyMerged'],
    async process(request, history) {
      const { tenant, id: companyId, session, params } = request
      const { state: company } = history
      const { accountId: requestedBy } = session
      if (company.status === 'absent') return err({ code: 'companyNotFound' })
      if (!isOwner(company, requestedBy)) return err({ code: 'forbidden' })
      // Its people are going over to the other company, which they belong to then.
      if (mergeOf(company) !== null) return err({ code: 'companyMerged' })
      if (params.id === requestedBy) return err({ code: 'ownMembership' })
      if (!(params.id in company.members)) return company.former.includes(params.id) ? ok(history) : err({ code: 'memberNotFound' })
      const command = { type: 'request', request: { accountId: params.id, companyId, requestedBy } } as const
      const metadata = metadataOf(request, 'companies')
      const erasure = await runProcess(deps, erasureProcess(deps), tenant, params.id, { metadata, command })
      if (erasure.status === 'refused') return err({ code: erasure.reason })
      return ok(await loadHistory(deps.store, ownMembers.aggregate, ownMembers.stream(tenant.id, companyId)))
    },
  })
