/**
 * Who registers with an address takes over what was sent with it without an account (docs/product/applications.md, "Without an account"). Repeating is
 * harmless: what an attempt left is found by its row, which is marked last.
 */
import { applicationStream } from '@jobboard/contracts/applications/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { personOf } from './applicant-subjects.ts'
import { applicationAggregate } from './application-aggregate.ts'
import { guestSubmissionsOfPerson, markTakenOver } from './submission-rows.ts'

export interface TakeOverDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
  readonly keys: SubjectKeys
}

export async function takeOverApplications(
  { store, database, keys }: TakeOverDeps,
  { email, accountId }: { readonly email: string; readonly accountId: AccountId },
  metadata: CommandMetadata,
): Promise<void> {
  const { tenant, occurredAt: at } = metadata
  for (const applicationId of await guestSubmissionsOfPerson(database, tenant, personOf(keys, tenant, email))) {
    const outcome = await execute(store, {
      stream: applicationStream(tenant, applicationId),
      aggregate: applicationAggregate,
      metadata: { ...metadata, commandId: uuidFrom('take over application', metadata.commandId, applicationId) },
      prepare: () => ok({ type: 'takeOver', candidateId: accountId, at } as const),
    })
    // Not sent yet, or deleted meanwhile.
    if (!outcome.ok && outcome.error.code === 'applicationNotFound') continue
    if (!outcome.ok) throw new UnavailableError(`The application ${applicationId} cannot be taken over: ${outcome.error.code}`)
    await markTakenOver(database, tenant, applicationId, accountId)
  }
}
