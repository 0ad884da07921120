/** Deletes the saved searches of a person who is erased. May run again; needed once sign-in is closed, so that none is added later. */
import { type CandidateId, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { savedSearchesAggregate } from './saved-searches.ts'

export async function eraseSavedSearches(store: EventStore, candidateId: CandidateId, metadata: CommandMetadata): Promise<void> {
  const outcome = await execute(store, {
    stream: savedSearchesStream(metadata.tenant, candidateId),
    aggregate: savedSearchesAggregate,
    metadata,
    prepare: () => ok({ type: 'erase' } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`The saved searches of ${candidateId} cannot be erased: ${outcome.error.code}`)
}
