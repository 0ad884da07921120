/**
 * PATCH /v2/employer-panel/users/{id}: an owner gives a member another role. The company decides; sessions read the role from the row of the
 * account, which follows at once, and after a crash when the workers drive the company (docs/decisions/0077).
 */
import { changeMemberSchema, memberParamsSchema } from '@jobboard/contracts/companies/commands'
import { companyStream, memberRoles } from '@jobboard/contracts/companies/events'
import { type CompanyId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { Route } from '@jobboard/platform/http/route'
import { copyRoles } from '../../accounts/rows/member-rows.ts'
import { deleteTokensOf, deleteUnknownTokens } from '../../companies/api-tokens/rows.ts'
import { type Company, companyAggregate } from '../../companies/company.ts'
import { ownMembers } from '../../companies/company-target.ts'
import { type CommandDeps, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { type History, loadHistory } from '../../shell/history.ts'
import type { RegisteredProcess } from '../../shell/process-manager.ts'

export interface MembershipDeps extends CommandDeps {
  readonly database: TenantDatabase
}

export const changeRole = (deps: MembershipDeps): Route =>
  commandRoute(deps, {
    ...ownMembers,
    method: 'PATCH',
    path: '/v2/employer-panel/users/{id}',
    summary: 'Give a member of my company another role',
    params: memberParamsSchema,
    body: changeMemberSchema,
    problems: ['companyNotFound', 'memberNotFound', 'forbidden', 'lastOwner', 'companyMerged'],
    async process(request) {
      const { tenant, id: companyId, session, params, body } = request
      const outcome = await execute(deps.store, {
        stream: companyStream(tenant.id, companyId),
        aggregate: companyAggregate,
        metadata: metadataOf(request, 'companies'),
        prepare: () => ok({ type: 'changeRole', by: session.accountId, accountId: params.id, role: body.role } as const),
      })
      if (!outcome.ok) return outcome
      const history = await loadCompany(deps, tenant.id, companyId)
      if (body.role !== 'owner') await deleteTokensOf(deps.database, tenant.id, companyId, params.id)
      await copyRolesOf(deps, tenant.id, companyId, history)
      return ok(history)
    },
  })

const loadCompany = ({ store }: MembershipDeps, tenant: TenantId, companyId: CompanyId): Promise<History<Company>> =>
  loadHistory(store, companyAggregate, companyStream(tenant, companyId))

async function copyRolesOf(
  { database }: MembershipDeps,
  tenant: TenantId,
  companyId: CompanyId,
  { state, revision }: History<Company>,
): Promise<void> {
  if (state.status === 'absent') return
  await copyRoles(database, tenant, companyId, { members: state.members, revision })
  await deleteUnknownTokens(database, tenant, state)
}

/** What follows a change of role, for the workers: by the name of the company's streams. */
export const rolesOfCompany = (deps: MembershipDeps): RegisteredProcess => ({
  name: memberRoles.name,
  async drive({ id: tenant }, id) {
    const companyId = companyIdSchema.parse(id)
    await copyRolesOf(deps, tenant, companyId, await loadCompany(deps, tenant, companyId))
  },
})
