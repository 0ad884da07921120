/**
 * The database as a process of the product uses it: in a role that owns nothing. A login of the process's own waits for the schema of this
 * release, which only the owner can create (`prepare-database.ts`); a process that is given the owner's address creates it itself.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError, type Settings } from '../configuration.ts'
import { errorCode } from '../embedded/error-code.ts'
import type { Logger } from '../monitoring/logger.ts'
import { migrate, missingMigrations, type OpenDatabase, openDatabase } from './database.ts'
import { everyMigration } from './every-migration.ts'
import { createPool, mayCreate, type Pool } from './postgres-connections.ts'
import { namesNoUser, ownLoginUrl } from './service-logins.ts'
import { connectAs, type ServiceRole } from './service-roles.ts'

export interface ServiceDatabaseOptions {
  readonly role: ServiceRole
  readonly logger: Pick<Logger, 'info'>
  /** What else needs the owner, before the process works in its role. */
  readonly prepare?: (owner: Pool) => Promise<unknown>
}

const retryMs = 500

/** `url` is for sessions in the role. */
export async function openServiceDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'MASTER_KEY'>,
  { role, logger, prepare }: ServiceDatabaseOptions,
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined && namesNoUser(settings.DATABASE_URL)) {
    const url = connectAs(ownLoginUrl(settings.DATABASE_URL, role, settings), role)
    await withPool(url, (pool) => untilMigrated(pool, logger)).catch(explainRefusal)
    return { url, close: async () => undefined }
  }
  const database = await openDatabase(settings)
  const url = connectAs(database.url, role)
  try {
    const isPrepared = await withPool(database.url, async (pool) => {
      if (!(await mayCreate(pool))) return false
      await migrate(pool, everyMigration)
      await prepare?.(pool)
      return true
    })
    if (!isPrepared) await withPool(url, (pool) => untilMigrated(pool, logger))
    else if (settings.DATABASE_URL !== undefined)
      logger.info('signed in as the owner of the database; an address without a user gives the process a login of its own')
  } catch (error) {
    await database.close()
    throw error
  }
  return { url, close: database.close }
}

/** SQLSTATE: no such login, or another password; some servers say the first for both. */
const signInRefused = new Set(['28P01', '28000'])

function explainRefusal(error: unknown): never {
  if (!signInRefused.has(errorCode(error) ?? '')) throw error
  throw new ConfigurationError(
    `DATABASE_URL: ${error instanceof Error ? error.message : String(error)}. The login of this process is made with MASTER_KEY by npm run prepare-database (in containers: node .build/processes/prepare-database.mjs); run it first.`,
    { cause: error },
  )
}

async function withPool<T>(url: string, run: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, { name: 'schema', max: 2 })
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}

async function untilMigrated(pool: Pool, logger: Pick<Logger, 'info'>): Promise<void> {
  let announced = ''
  for (;;) {
    const [first] = await missingMigrations(pool, everyMigration)
    if (first === undefined) return
    if (first !== announced) logger.info({ migration: first }, 'waiting for the database to be prepared for this release')
    announced = first
    await sleep(retryMs)
  }
}
