/** The event store and the keys for a command that runs beside the product or without it. */

import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { Settings } from '@jobboard/platform/configuration'
import { createPool } from '@jobboard/platform/database/database'
import { openServiceDatabase } from '@jobboard/platform/database/service-database'
import { commandRole } from '@jobboard/platform/database/service-roles'
import { createTenantDatabase, type TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import type { ImportDeps } from '../offers/importing/import-offers.ts'
import { withWorkingCopies } from '../offers/working-copies/with-working-copies.ts'

export interface OpenDeps extends ImportDeps {
  readonly database: TenantDatabase
  readonly close: () => Promise<void>
}

/** Closes what it opened when a later dependency cannot be opened. */
export async function openDeps(settings: Settings, name: string): Promise<OpenDeps> {
  const database = await openServiceDatabase(settings, {
    role: commandRole,
    logger: { info: () => undefined },
    prepare: (owner) => openCheckedMasterKey(settings, owner),
  })
  const pool = createPool(database.url, { name, max: 4, pipeline: true })
  const closeDatabase = async (): Promise<void> => {
    await pool.end()
    await database.close()
  }
  try {
    const { masterKey, namingSecret } = await openCheckedMasterKey(settings, pool)
    const store = await openEventStore(settings, database.url)
    const tenants = createTenantDatabase(pool)
    return {
      store: withWorkingCopies(store, tenants),
      keys: createPostgresSubjectKeys({ pool, masterKey, namingSecret }),
      database: tenants,
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
