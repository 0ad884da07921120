/** Applications whose process ended while they were sent: those whose event was stored are sent, of the others the file is deleted. */
import { applicationStream } from '@jobboard/contracts/applications/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { loadHistory } from '../shell/history.ts'
import { isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import { deleteSubmission, finishSubmission, unfinishedSubmissions } from './submission-rows.ts'

export interface PurgeDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
  readonly files: FileStore
}

/** Repeating is harmless. */
export async function purgeUnfinishedSubmissions({ store, database, files }: PurgeDeps, tenant: TenantId): Promise<void> {
  for (const { applicationId, file } of await unfinishedSubmissions(database, tenant)) {
    const { state } = await loadHistory(store, applicationAggregate, applicationStream(tenant, applicationId))
    if (isHeld(state)) {
      await finishSubmission(database, tenant, applicationId, state.submittedAt)
      continue
    }
    if (file !== null) await files.delete(file)
    await deleteSubmission(database, tenant, applicationId)
  }
}
