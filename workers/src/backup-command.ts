/** Shared by the commands for backup and restore: database, outside event store, master key. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { ConfigurationError, readSettings, type Settings } from '@jobboard/platform/configuration'
import { createPool, longWorkTimeoutMs, openDatabase, type Pool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { failureText } from './failure-text.ts'

export interface BackupDeps {
  readonly pool: Pool
  readonly outsideStore?: EventStore
  readonly masterKey: string
  readonly dataFolder: string
}

/** Never a new one: it would open nothing. */
function existingMasterKey({ MASTER_KEY, DATA_DIR }: Settings): string {
  if (MASTER_KEY !== undefined && MASTER_KEY !== '') return MASTER_KEY
  const file = join(DATA_DIR, 'master.key')
  if (!existsSync(file))
    throw new ConfigurationError(`The master key of the installation is needed: put it into ${file}, or set MASTER_KEY.`)
  return readFileSync(file, 'utf8').trim()
}

export async function openBackupDeps(
  settings: Settings,
  name: string,
): Promise<{ readonly deps: BackupDeps; readonly close: () => Promise<void> }> {
  const masterKey = existingMasterKey(settings)
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, max: 2, queryTimeoutMs: longWorkTimeoutMs })
  const outsideStore = settings.EVENTSTOREDB_URL === undefined ? undefined : await openEventStore(settings, database.url)
  return {
    deps: { pool, masterKey, dataFolder: settings.DATA_DIR, ...(outsideStore === undefined ? {} : { outsideStore }) },
    close: async () => {
      await outsideStore?.close()
      await pool.end()
      await database.close()
    },
  }
}

/** Sets the exit code; a failure is one line. */
export async function runBackupCommand(run: (settings: Settings) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(readSettings())
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}
