/**
 * The event store as the projection of saved searches reads it: searches are sealed for their person in events, and in clear in the read model, which
 * answers which offers they find and is emptied when the person is erased (docs/decisions/0171). Projections stay pure: they see opened events.
 */
import { isSealedSearch, savedSearchEvents, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { openedSearch } from '@jobboard/contracts/saved-searches/opened-search'
import { mapEvents } from '@jobboard/platform/adapters/event-store/mapped'
import type { EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'

/** Without keys sealed searches stay sealed, and their streams are parked. */
export const openSearches =
  (keys: SubjectKeys | null) =>
  (store: EventStore): EventStore =>
    keys === null ? store : mapEvents(store, (event) => opened(keys, event))

async function opened(keys: SubjectKeys, event: RecordedEvent): Promise<RecordedEvent> {
  const { type, stream, data, metadata } = event
  if (type !== 'JobFilterSaved') return event
  const saved = readable(event)
  if (saved === null || !isSealedSearch(saved.search)) return event
  const sealed = saved.search
  const text = await keys.open(sealed, { tenant: metadata.tenant, stream, field: sealedSearchFields.search })
  // An event that is parked is stored as it was: sealed.
  const search = Object.defineProperty({ ...openedSearch(text) }, 'toJSON', { value: () => sealed, enumerable: false })
  return { ...event, data: { ...(data as object), search } }
}

/** Null: the projection says what is wrong with it. */
function readable({ type, data, metadata: { schemaVersion } }: RecordedEvent) {
  try {
    const event = savedSearchEvents.upcast(type, schemaVersion, data)
    return event.type === 'JobFilterSaved' ? event.data : null
  } catch {
    return null
  }
}
