/** Erases guests: the row, the searches, and the key of what was sealed. Repeating is harmless. */
import { type CandidateId, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps } from '../shell/command-route.ts'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { eraseSavedSearches } from './erase-saved-searches.ts'
import { deleteGuest, deleteGuestAfter, findGuest } from './guest-rows.ts'
import { savedSearchesAggregate } from './saved-searches.ts'
import { subjectOfCandidate } from './sealed-name.ts'

interface EraseDeps extends Pick<CommandDeps, 'store'> {
  readonly database: TenantDatabase
  readonly keys: SubjectKeys
}

/** Whatever searches they have: the owner of the address has their account erased. */
export async function eraseGuestWithAddress({ database, keys, store }: EraseDeps, email: string, metadata: CommandMetadata): Promise<void> {
  const { tenant } = metadata
  const candidateId = await findGuest(database, tenant, email)
  if (candidateId === null) return
  await eraseSavedSearches(store, candidateId, metadata)
  await keys.erase(tenant, subjectOfCandidate(keys, tenant, candidateId))
  await deleteGuest(database, tenant, candidateId)
}

/** One who has no searches left. */
export const eraseGuest = (deps: EraseDeps, candidateId: CandidateId, metadata: CommandMetadata): Promise<void> =>
  deleteGuestAfter(deps.database, metadata.tenant, candidateId, async () => {
    const erased = await execute(deps.store, {
      stream: savedSearchesStream(metadata.tenant, candidateId),
      aggregate: savedSearchesAggregate,
      metadata: { ...metadata, commandId: uuidFrom('erase guest', metadata.commandId) },
      // One may have been asked for in the meantime.
      prepare: ({ searches }) => (searches.length > 0 ? err({ code: 'conflict' } as const) : ok({ type: 'erase' } as const)),
    })
    if (erased.ok) await deps.keys.erase(metadata.tenant, subjectOfCandidate(deps.keys, metadata.tenant, candidateId))
    return erased.ok
  })
