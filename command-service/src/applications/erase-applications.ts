/** Deletes applications of a person: file first, then the event, the key of what was written, and the row. Repeating is harmless. */
import { applicationStream, type ErasureReason } from '@jobboard/contracts/applications/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { personOf, subjectOfApplication } from './applicant-subjects.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { PurgeDeps } from './purge-unfinished.ts'
import { deleteSubmission, type StoredSubmission, submissionsOfCandidate, submissionsOfPerson } from './submission-rows.ts'

export interface EraseDeps extends PurgeDeps {
  readonly keys: SubjectKeys
}

async function eraseAll(
  { store, database, files, keys }: EraseDeps,
  submissions: readonly StoredSubmission[],
  reason: ErasureReason,
  metadata: CommandMetadata,
): Promise<void> {
  const { tenant, occurredAt: at } = metadata
  for (const { applicationId, file } of submissions) {
    if (file !== null) await files.delete(file)
    const outcome = await execute(store, {
      stream: applicationStream(tenant, applicationId),
      aggregate: applicationAggregate,
      metadata: { ...metadata, commandId: uuidFrom('erase application', metadata.commandId, applicationId) },
      prepare: () => ok({ type: 'erase', reason, at } as const),
    })
    // One whose event was never stored has nothing else.
    if (!outcome.ok && outcome.error.code !== 'applicationNotFound')
      throw new UnavailableError(`The application ${applicationId} cannot be erased: ${outcome.error.code}`)
    await keys.erase(tenant, subjectOfApplication(keys, tenant, applicationId))
    await deleteSubmission(database, tenant, applicationId)
  }
}

/** All that the account sent or took over. */
export const eraseApplicationsOfCandidate = async (deps: EraseDeps, accountId: AccountId, metadata: CommandMetadata): Promise<void> =>
  eraseAll(deps, await submissionsOfCandidate(deps.database, metadata.tenant, accountId), 'person', metadata)

/** All that were sent with the address, by its owner: without an account as well. */
export const eraseApplicationsWithAddress = async (deps: EraseDeps, email: string, metadata: CommandMetadata): Promise<void> =>
  eraseAll(deps, await submissionsOfPerson(deps.database, metadata.tenant, personOf(deps.keys, metadata.tenant, email)), 'person', metadata)
