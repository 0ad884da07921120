/** What the routes of invitations share: the company, the subject of an invitation, and the end of one. */
import { invitationDays } from '@jobboard/contracts/companies/commands'
import type { CompanyId, Instant, SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { Limit } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { readAccountRow } from '../../accounts/rows/account-rows.ts'
import { deleteInvitations, endedInvitations, invitingCompanies, unknownInvitations } from '../../accounts/rows/invitation-rows.ts'
import type { Company } from '../../companies/company.ts'
import { loadCompany } from '../../companies/load-company.ts'
import type { CommandDeps } from '../../shell/command-route.ts'

export interface InvitationDeps extends CommandDeps {
  readonly database: TenantDatabase
  readonly keys: SubjectKeys
}

/** Each sends an e-mail to an address that never asked for one: invitations and repetitions count together. */
export const invitationLimits: readonly Limit<{ readonly session: Session }>[] = [
  { name: 'invitations', points: 50, seconds: 86_400, key: ({ session }) => session.companyId ?? '', anyAddress: true },
]

/** Of one that is sent now. */
export const invitationEnd = (now: Date): Instant => new Date(now.getTime() + invitationDays * 86_400_000).toISOString()

/** Its address is sealed with a key of its own, which ends with it. */
export const invitationSubject = ({ keys }: Pick<InvitationDeps, 'keys'>, tenant: TenantId, invitationId: string): SubjectId =>
  keys.subjectFor(tenant, `invitation ${invitationId}`)

/**
 * Deletes keys and rows of invitations: of those that `ended`, and of the board's expired ones. The key goes first, so that a crash repeats
 * it. Repeating is harmless. How many there were.
 */
export async function endInvitations(
  deps: Pick<InvitationDeps, 'database' | 'keys'>,
  tenant: TenantId,
  ended: readonly string[] = [],
): Promise<number> {
  const ids = await endedInvitations(deps.database, tenant, ended)
  for (const id of ids) await deps.keys.erase(tenant, invitationSubject(deps, tenant, id))
  await deleteInvitations(deps.database, tenant, ids)
  return ids.length
}

/**
 * Also of rows that the company does not know, because a command ended between row and event, or between event and row. One that was accepted
 * and has no account yet stays until it expires: its link completes the account.
 */
export async function endUnknownInvitations(
  deps: Pick<InvitationDeps, 'database' | 'keys'>,
  tenant: TenantId,
  companyId: CompanyId,
  company: Company,
): Promise<number> {
  const open = company.status === 'absent' ? [] : Object.keys(company.invitations)
  const unknown = await unknownInvitations(deps.database, tenant, companyId, open)
  const ended: string[] = []
  for (const id of unknown) if (!(await waitsForAccount(deps, tenant, company, id))) ended.push(id)
  return endInvitations(deps, tenant, ended)
}

async function waitsForAccount(
  { database }: Pick<InvitationDeps, 'database'>,
  tenant: TenantId,
  company: Company,
  invitationId: string,
): Promise<boolean> {
  if (company.status === 'absent') return false
  const accountId = company.accepted[invitationId]
  if (accountId === undefined || company.members[accountId] === undefined) return false
  return (await readAccountRow(database, tenant, accountId)) === null
}

/** Of every company of the board: what is due without any request. How many invitations. */
export async function purgeInvitations(deps: Pick<InvitationDeps, 'database' | 'keys' | 'store'>, tenant: TenantId): Promise<number> {
  let ended = await endInvitations(deps, tenant)
  for (const companyId of await invitingCompanies(deps.database, tenant))
    ended += await endUnknownInvitations(deps, tenant, companyId, await loadCompany(deps, tenant, companyId))
  return ended
}
