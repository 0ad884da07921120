/**
 * Another role for a member: PATCH /v2/employer-panel/users/{id} by an owner, POST /v2/admin/companies/{companyId}/members/{accountId}/role by an
 * administrator. The company decides; sessions read the role from the row of the account, which follows at once, and after a crash when the workers
 * drive the company (docs/decisions/0077).
 */
import { changeMemberSchema, memberParamsSchema } from '@jobboard/contracts/companies/commands'
import { companyStream, memberRoles } from '@jobboard/contracts/companies/events'
import { accountIdSchema, type CompanyId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { Route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { copyRoles } from '../../accounts/rows/member-rows.ts'
import { deleteTokensOf, deleteUnknownTokens } from '../../companies/api-tokens/rows.ts'
import { type Company, type CompanyCommand, companyAggregate, isOwner } from '../../companies/company.ts'
import { ownMembers } from '../../companies/company-target.ts'
import { type CommandDeps, type CommandError, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
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
    process: (request) => {
      const { id: companyId, session, params, body } = request
      const change = { by: session.accountId, accountId: params.id, role: body.role }
      return giveRole(deps, metadataOf(request, 'companies'), companyId, change)
    },
  })

/** Also where no owner is left who could. */
export const changeRoleByBoard = (deps: MembershipDeps): Route =>
  commandRoute(deps, {
    method: 'POST',
    path: '/v2/admin/companies/{companyId}/members/{accountId}/role',
    summary: 'Give a member of a company another role',
    note: 'For a company whose owners have left or are blocked. It sees in its activity that an administrator did it.',
    tag: 'companies',
    aggregate: companyAggregate,
    stream: companyStream,
    notFound: { code: 'companyNotFound' },
    auth: mayAdminister,
    policy: () => null,
    idempotencyKey: true,
    params: z.object({ companyId: companyIdSchema, accountId: accountIdSchema }),
    id: ({ params: { companyId } }) => companyId,
    body: changeMemberSchema,
    problems: ['companyNotFound', 'memberNotFound', 'lastOwner', 'companyMerged'],
    reply: { status: 204, description: 'The member has this role' },
    process: (request) => {
      const { id: companyId, params, body } = request
      const change = { by: null, accountId: params.accountId, role: body.role }
      return giveRole(deps, metadataOf(request, 'companies'), companyId, change)
    },
  })

type RoleChange = Omit<Extract<CompanyCommand, { readonly type: 'changeRole' }>, 'type'>

async function giveRole(
  deps: MembershipDeps,
  metadata: CommandMetadata,
  companyId: CompanyId,
  change: RoleChange,
): Promise<Result<History<Company>, CommandError>> {
  const { tenant } = metadata
  const outcome = await execute(deps.store, {
    stream: companyStream(tenant, companyId),
    aggregate: companyAggregate,
    metadata,
    prepare: () => ok({ type: 'changeRole', ...change } as const),
  })
  if (!outcome.ok) return outcome
  const history = await loadCompany(deps, tenant, companyId)
  // A request that is repeated may come after another one made the member an owner, whose tokens are valid.
  const { state } = history
  if (state.status === 'registered' && !isOwner(state, change.accountId))
    await deleteTokensOf(deps.database, tenant, companyId, change.accountId)
  await copyRolesOf(deps, tenant, companyId, history)
  return ok(history)
}

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
