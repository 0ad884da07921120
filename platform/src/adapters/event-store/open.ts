/** The event store that the settings choose: EventStoreDB when EVENTSTOREDB_URL is set, else the database. */
import type { Settings } from '../../configuration.ts'
import { createPool, migrate } from '../../database.ts'
import type { EventStore } from '../../ports/event-store.ts'
import { createPostgresEventStore, eventStoreMigrations } from './postgres.ts'

/** Brings the schema up to date first; several processes may do so at once. */
export async function openEventStore(settings: Pick<Settings, 'EVENTSTOREDB_URL'>, databaseUrl: string): Promise<EventStore> {
  if (settings.EVENTSTOREDB_URL !== undefined) {
    // Its client takes 60 ms to load; most installations do without.
    const { createEventStoreDbEventStore } = await import('./eventstoredb.ts')
    return createEventStoreDbEventStore({ url: settings.EVENTSTOREDB_URL })
  }
  const pool = createPool(databaseUrl, { name: 'event-store migrations', max: 1 })
  try {
    await migrate(pool, eventStoreMigrations)
  } finally {
    await pool.end()
  }
  return createPostgresEventStore({ url: databaseUrl })
}
