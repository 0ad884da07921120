/** Shared by the command lines of this package: database, event store and projections, opened and closed around them. */
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool, longWorkTimeoutMs, type Pool } from '@jobboard/platform/database/database'
import { openServiceDatabase } from '@jobboard/platform/database/service-database'
import { projectorRole } from '@jobboard/platform/database/service-roles'
import { hasMasterKey, openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { failureText } from './failure-text.ts'
import { allProjections } from './projections.ts'
import type { RegisteredProjection } from './runner/registered-projection.ts'

export interface Opened {
  readonly pool: Pool
  readonly store: EventStore
  readonly projections: readonly RegisteredProjection[]
}

/** Sets the exit code; a failure is one line. */
export async function runCommandLine(run: (opened: Opened) => Promise<number>): Promise<void> {
  try {
    const settings = readSettings()
    const database = await openServiceDatabase(settings, { role: projectorRole, logger: { info: () => undefined } })
    const pool = createPool(database.url, { name: 'projections command line', max: 4, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
    try {
      const store = await openEventStore(settings, database.url)
      const keys = hasMasterKey(settings) ? createPostgresSubjectKeys({ pool, ...(await openCheckedMasterKey(settings, pool)) }) : null
      try {
        process.exitCode = await run({ pool, store, projections: allProjections(loadTenants().all, keys) })
      } finally {
        await store.close()
      }
    } finally {
      await pool.end()
      await database.close()
    }
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}
