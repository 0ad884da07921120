/** Deletes applications of a person: file first, then the event, the key of what was written, and the row. Repeating is harmless. */
import { applicationStream, type ErasureReason } from '@jobboard/contracts/applications/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { personOf, subjectOfApplication } from './applicant-subjects.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { PurgeDeps } from './purge-unfinished.ts'
import {
  beginErasure,
  deleteSubmission,
  type StoredSubmission,
  submissionsOfCandidate,
  submissionsOfPerson,
  unfinishedErasures,
} from './submission-rows.ts'

export interface EraseDeps extends PurgeDeps {
  readonly keys: SubjectKeys
}

/** The position of its event; null: it was never stored. */
export async function eraseSubmission(
  { store, database, files, keys }: EraseDeps,
  { applicationId, file }: StoredSubmission,
  reason: ErasureReason,
  metadata: CommandMetadata,
): Promise<Position | null> {
  const { tenant, occurredAt: at } = metadata
  await beginErasure(database, tenant, applicationId, reason)
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
  return outcome.ok ? outcome.value.position : null
}

async function eraseAll(
  deps: EraseDeps,
  submissions: readonly StoredSubmission[],
  reason: ErasureReason,
  metadata: CommandMetadata,
): Promise<void> {
  for (const submission of submissions) await eraseSubmission(deps, submission, reason, metadata)
}

/** What a process that ended has left. */
export async function finishErasures(deps: EraseDeps, metadata: CommandMetadata): Promise<void> {
  for (const submission of await unfinishedErasures(deps.database, metadata.tenant))
    await eraseSubmission(deps, submission, submission.reason, metadata)
}

/** All that the account sent or took over. */
export const eraseApplicationsOfCandidate = async (deps: EraseDeps, accountId: AccountId, metadata: CommandMetadata): Promise<void> =>
  eraseAll(deps, await submissionsOfCandidate(deps.database, metadata.tenant, accountId), 'person', metadata)

/** All that were sent with the address, by its owner: without an account as well. */
export const eraseApplicationsWithAddress = async (deps: EraseDeps, email: string, metadata: CommandMetadata): Promise<void> =>
  eraseAll(deps, await submissionsOfPerson(deps.database, metadata.tenant, personOf(deps.keys, metadata.tenant, email)), 'person', metadata)
