/**
 * `npm run rotate-key`: gives the installation another master key. The old one is MASTER_KEY, else the file in DATA_DIR; the new one is
 * NEW_MASTER_KEY, else, where the old one is in the file, a random one that takes its place there. Safe to run again after a kill.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyIdOf } from '@jobboard/platform/adapters/subject-keys/master-key-check'
import { subjectKeysMigrations } from '@jobboard/platform/adapters/subject-keys/postgres'
import { requireStopped, rotateMasterKey } from '@jobboard/platform/adapters/subject-keys/rotate'
import { ConfigurationError, readSettings } from '@jobboard/platform/configuration'
import { createPool, longWorkTimeoutMs, migrate, openDatabase } from '@jobboard/platform/database/database'
import { createProgressBar } from './runner/progress-bar.ts'

interface Keys {
  readonly oldKey: string
  readonly newKey: string
  /** Writes the new key to the file that the next start reads. */
  readonly install: () => void
}

const readKey = (file: string): string => readFileSync(file, 'utf8').trim()

function keysFrom(dataFolder: string, given: string | undefined, wanted: string | undefined): Keys {
  const [file, next, previous] = ['master.key', 'master.key.next', 'master.key.previous'].map((name) => join(dataFolder, name)) as [
    string,
    string,
    string,
  ]
  if (given !== undefined && given !== '') {
    if (wanted === undefined || wanted === '')
      throw new ConfigurationError('NEW_MASTER_KEY must be set as well: base64 of 32 bytes, e.g. from: openssl rand -base64 32')
    return { oldKey: given, newKey: wanted, install: () => undefined }
  }
  if (!existsSync(file)) throw new ConfigurationError(`There is no ${file}. Set MASTER_KEY to the key that the installation has now.`)
  // Stored before it is used: a kill must not lose the only copy.
  if (!existsSync(next)) writeFileSync(next, wanted || randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
  else if (wanted && wanted !== readKey(next))
    throw new ConfigurationError(
      `NEW_MASTER_KEY is not the key in ${next}, which an earlier rotation may have used. Run the command without NEW_MASTER_KEY to finish that rotation first.`,
    )
  return {
    oldKey: readKey(file),
    newKey: readKey(next),
    install: () => {
      writeFileSync(previous, readKey(file), { mode: 0o600, flush: true })
      renameSync(next, file)
    },
  }
}

async function run(): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name: 'rotate-key', max: 2, queryTimeoutMs: longWorkTimeoutMs })
  const bar = createProgressBar(process.stderr, 'Wrapping keys')
  try {
    await requireStopped(pool, 'the key is rotated')
    await migrate(pool, subjectKeysMigrations)
    const { oldKey, newKey, install } = keysFrom(settings.DATA_DIR, settings.MASTER_KEY, process.env.NEW_MASTER_KEY)
    const count = await rotateMasterKey({ pool, oldKey, newKey, onProgress: bar.show })
    bar.end()
    install()
    console.log(`The master key is now ${keyIdOf(newKey)}; ${count.toLocaleString('en')} keys were wrapped with it.`)
    console.log(`Keep the old key (${keyIdOf(oldKey)}) for as long as there are backups from before: docs/runbooks/key-rotation.md`)
  } finally {
    bar.end()
    await pool.end()
    await database.close()
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
