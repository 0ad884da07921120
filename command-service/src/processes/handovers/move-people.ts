/**
 * The people of a company that is merged become members of the other one (docs/decisions/0305). Member of the target, row, stream of the account, out
 * of the source: what runs again after a crash finds its place by what is done, and decides nothing twice.
 */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { companyStream } from '@jobboard/contracts/companies/events'
import { type AccountId, accountIdSchema, type CompanyId, type TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { readAccountRow, type VersionedAccount } from '../../accounts/rows/account-rows.ts'
import { copyRoles, moveMember } from '../../accounts/rows/member-rows.ts'
import { deleteTokensOfCompany } from '../../companies/api-tokens/rows.ts'
import { type Company, type CompanyCommand, companyAggregate, type RegisteredCompany } from '../../companies/company.ts'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { loadCompany } from '../../companies/load-company.ts'
import { eraseBilling } from '../../companies/seal-billing.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { endUnknownInvitations } from '../invitations/invitations.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { mergedCompanies, openCompany } from './merged-into.ts'

export interface PeopleDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
  readonly keys: SubjectKeys
}

/** Of one call: half a second or two. */
export const peopleAtOnce = 20

interface Asked {
  readonly tenant: TenantId
  readonly source: RegisteredCompany
  /** Who has no account by now never gets one. */
  readonly isLate: boolean
  /** Of the command of one thing. */
  readonly metadata: (commandId: string) => CommandMetadata
}

/** What opened the company, or was to add people to it, ends: its events say so since the request. */
export async function endAccess(deps: PeopleDeps, tenant: TenantId, company: RegisteredCompany): Promise<void> {
  await deleteTokensOfCompany(deps.database, tenant, company.companyId)
  await endUnknownInvitations(deps, tenant, company.companyId, company)
}

/** How many moved; none is left that could where that is 0. */
export async function movePeople(deps: PeopleDeps, { tenant, source: { companyId: from }, isLate, metadata }: Asked): Promise<number> {
  // Rows of accounts that no event names yet.
  await recordMembers(deps, tenant)
  const source = await loadCompany(deps, tenant, from)
  const merge = source.status === 'registered' ? mergeOf(source) : null
  if (source.status === 'absent' || merge === null) return 0
  await endAccess(deps, tenant, source)
  const move = {
    ...deps,
    tenant,
    source,
    from,
    metadata: (...of: readonly string[]) => metadata(uuidFrom('merge', merge.handoverId, ...of)),
  }
  let moved = 0
  // Owners first: who comes into a company that has none would have no one to ask.
  const members = Object.entries(source.members).sort(([, a], [, b]) => Number(b === 'owner') - Number(a === 'owner'))
  for (const [id, role] of members) {
    if (moved >= peopleAtOnce) break
    if (await moveMemberOf(move, { accountId: accountIdSchema.parse(id), role: merge.role ?? role, roleOfBefore: role }, isLate)) moved += 1
  }
  // A role that was changed in the other company, before the row had it.
  const into = await openCompany(deps, tenant, from)
  const { state, revision } = await loadHistory(deps.store, companyAggregate, companyStream(tenant, into))
  if (state.status === 'registered') await copyRoles(deps.database, tenant, into, { members: state.members, revision })
  // No one is left who could read it. What was bought has a buyer of its own.
  if (isLate) await eraseBilling(deps.keys, tenant, source)
  return moved
}

interface Move extends PeopleDeps {
  readonly tenant: TenantId
  readonly source: RegisteredCompany
  readonly from: CompanyId
  readonly metadata: (...of: readonly string[]) => CommandMetadata
}
interface Member {
  readonly accountId: AccountId
  /** That the administrator chose. */
  readonly role: EmployerRole
  readonly roleOfBefore: EmployerRole
}

async function moveMemberOf(move: Move, member: Member, isLate: boolean): Promise<boolean> {
  const { tenant, from, database } = move
  const { accountId } = member
  const row = await readAccountRow(database, tenant, accountId)
  // It is being erased, or was invited and is not made yet.
  if (row === null) return isLate ? leave(move, accountId) : false
  // Its registration names the company that it was made for, and its change the other one.
  await record(move, row)
  const companies = await mergedCompanies(move, tenant, from)
  const into = companies.at(-1) ?? from
  const current = row.profile.companyId
  if (current !== into) {
    const last = companies.find((one) => one === current)
    // Of a company that is merged into this one: its run takes the account on.
    if (last === undefined) return false
    if (!(await join(move, member, { from: last, into }))) return false
  }
  // The other company was merged itself meanwhile: the next run finds the account here, and takes it on.
  if ((await openCompany(move, tenant, from)) !== into) return true
  await tell(move, from, 'leave', accountId, () => ({ type: 'release', accountId }))
  return true
}

/** False: it is not to be moved, or was erased in the meantime. */
async function join(move: Move, member: Member, { from, into }: { readonly from: CompanyId; readonly into: CompanyId }): Promise<boolean> {
  const { tenant, database } = move
  const { accountId } = member
  const outcome = await tell(move, into, 'join', accountId, (target) => {
    const role = member.roleOfBefore === 'owner' && !hasOwner(target, move.source) ? 'owner' : member.role
    return { type: 'register', companyId: into, name: null, members: [{ accountId, role }] }
  })
  const role = outcome.state.status === 'registered' ? outcome.state.members[accountId] : undefined
  // Erased meanwhile: it left there first.
  if (role === undefined) return false
  const isThere = await moveMember(database, tenant, accountId, { from, into, role, revision: outcome.revision })
  // The erasure may have looked at the other company before that had the account.
  if (!isThere) return leave(move, accountId)
  const row = await readAccountRow(database, tenant, accountId)
  if (row !== null) await record(move, row)
  return true
}

/** Apart from those who came from the source. The last one may have left since the merge was asked for. */
const hasOwner = (target: Company, { members, former }: RegisteredCompany): boolean =>
  target.status === 'registered' &&
  Object.entries(target.members).some(([id, role]) => role === 'owner' && !(id in members) && !former.includes(accountIdSchema.parse(id)))

/** Another version of the row is another command. */
const record = (move: Move, { profile: { id }, version }: VersionedAccount) =>
  recordAccount(move, id, move.metadata(id, 'record', String(version)))

async function leave(move: Move, accountId: AccountId): Promise<boolean> {
  for (const companyId of (await mergedCompanies(move, move.tenant, move.from)).toReversed())
    await tell(move, companyId, 'leave', accountId, () => ({ type: 'release', accountId }))
  return true
}

async function tell(move: Move, companyId: CompanyId, step: string, accountId: AccountId, commandOf: (state: Company) => CompanyCommand) {
  const stream = companyStream(move.tenant, companyId)
  const metadata = move.metadata(accountId, step, companyId)
  const outcome = await execute(move.store, { stream, aggregate: companyAggregate, metadata, prepare: (state) => ok(commandOf(state)) })
  if (!outcome.ok) throw new UnavailableError(`${stream} does not take the step ${step}: ${outcome.error.code}`)
  return outcome.value
}
