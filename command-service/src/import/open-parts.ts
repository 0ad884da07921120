/** The event store and the keys for a program that runs beside the product or without it. */

import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { Settings } from '@jobboard/platform/configuration'
import { createPool, openDatabase, type Pool } from '@jobboard/platform/database'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import type { ImportParts } from '../offers/import-offers.ts'

export interface OpenParts extends ImportParts {
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** Closes what it opened when a later part cannot be opened. */
export async function openParts(settings: Settings, name: string): Promise<OpenParts> {
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, max: 4 })
  const closeDatabase = async (): Promise<void> => {
    await pool.end()
    await database.close()
  }
  try {
    const { masterKey, namingSecret } = await openCheckedMasterKey(settings, pool)
    const store = await openEventStore(settings, database.url)
    return {
      store,
      keys: createPostgresSubjectKeys({ pool, masterKey, namingSecret }),
      pool,
      close: async () => {
        await store.close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
