/**
 * Companies and their members as events. Rows of accounts that no event of their company names, from before companies had events or from a
 * crash, are recorded when the command-service starts.
 */
import { type CompanyEvent, companyStream } from '@jobboard/contracts/companies/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { markRecordedMembers, type UnrecordedMembers, unrecordedMembers } from '../../accounts/rows/member-rows.ts'
import { type Company, type CompanyCommand, type CompanyError, companyAggregate } from '../../companies/company.ts'
import type { Execution } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'

export interface RecordMembersDeps {
  readonly database: TenantDatabase
  readonly store: EventStore
}
export interface RecordMembersOptions {
  readonly actor?: Actor
  readonly signal?: AbortSignal
  /** Null: not known. Accounts name their company by its id only. */
  readonly nameOf?: (companyId: CompanyId) => string | null
}

const batchSize = 200

/** Of one board; how many companies had new members. Repeating is harmless. */
export async function recordMembers(
  { database, store }: RecordMembersDeps,
  tenant: TenantId,
  options: RecordMembersOptions = {},
): Promise<number> {
  let recorded = 0
  let after = ''
  while (options.signal?.aborted !== true) {
    const companies = await unrecordedMembers(database, tenant, after, batchSize)
    const outcomes = await executeMany(
      store,
      companies.map((company) => executionOf(tenant, company, options)),
    )
    const done = companies.filter((_company, at) => outcomes[at]?.ok === true)
    await markRecordedMembers(
      database,
      tenant,
      done.flatMap(({ members }) => members.map(({ accountId }) => accountId)),
    )
    recorded += done.length
    after = companies.at(-1)?.companyId ?? ''
    if (companies.length < batchSize) break
  }
  return recorded
}

type CompanyExecution = Execution<Company, CompanyCommand, CompanyEvent, CompanyError>

function executionOf(
  tenant: TenantId,
  { companyId, members, since }: UnrecordedMembers,
  { actor = { kind: 'system', id: 'accounts' }, nameOf }: RecordMembersOptions,
): CompanyExecution {
  const commandId = uuidFrom('record members', companyId, ...members.map(({ accountId }) => accountId))
  return {
    stream: companyStream(tenant, companyId),
    aggregate: companyAggregate,
    metadata: { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt: since },
    prepare: () => ok({ type: 'register', companyId, name: nameOf?.(companyId) ?? null, members }),
  }
}
