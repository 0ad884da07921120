/** The event store that the settings choose: EventStoreDB when EVENTSTOREDB_URL is set, else the database. */
import type { Settings } from '../../configuration.ts'
import type { Listener } from '../../database/postgres-listener.ts'
import type { EventStore } from '../../ports/event-store.ts'
import { createPostgresEventStore } from './postgres.ts'

/** In Postgres, apply `eventStoreMigrations` first. */
export async function openEventStore(
  settings: Pick<Settings, 'EVENTSTOREDB_URL'>,
  databaseUrl: string,
  /** The process's own, where it has one. */
  listener?: Listener,
): Promise<EventStore> {
  if (settings.EVENTSTOREDB_URL !== undefined) {
    // Its client takes 60 ms to load; most installations do not need it.
    const { createEventStoreDbEventStore } = await import('./eventstoredb.ts')
    return createEventStoreDbEventStore({ url: settings.EVENTSTOREDB_URL })
  }
  return createPostgresEventStore({ url: databaseUrl, ...(listener === undefined ? {} : { listener }) })
}
