/**
 * What only the owner of the database can do, before the processes of a release start: tables, functions, the schema of the queue, and the
 * logins of the processes. Safe to run again, also while they run: with nothing to do it changes nothing that they notice.
 */
import pg from 'pg'
import { prepareQueue } from '../adapters/queue/open.ts'
import { ConfigurationError, type Settings } from '../configuration.ts'
import { openCheckedMasterKey } from '../embedded/master-key.ts'
import { checkGivenDatabase } from '../embedded/postgres/given-database.ts'
import { createPool, migrate } from './database.ts'
import { everyMigration } from './every-migration.ts'
import { ensureLogins, namesNoUser, userOf } from './service-logins.ts'
import { serviceRoles } from './service-roles.ts'

type PreparationSettings = Pick<Settings, 'MASTER_KEY' | 'DATA_DIR' | 'REDIS_URL'>

export interface PreparedDatabase {
  readonly masterKey: string
  /** Undefined: the owner may not make logins for the processes. */
  readonly databaseName: string | undefined
}

/** `ownerUrl` is the address of the owner. Throws MigrationError, MasterKeyError. */
export async function prepareDatabase(settings: PreparationSettings, ownerUrl: string): Promise<PreparedDatabase> {
  const pool = createPool(ownerUrl, { name: 'prepare database', max: 1 })
  try {
    await migrate(pool, everyMigration)
    await prepareQueue(settings, pool)
    const { masterKey } = await openCheckedMasterKey(settings, pool)
    return { masterKey, databaseName: await ensureLogins(pool, masterKey) }
  } finally {
    await pool.end()
  }
}

/** For processes that are started one by one. Returns the name of the database. Throws a ConfigurationError that says what an administrator must do. */
export async function prepareGivenDatabase(settings: PreparationSettings & Pick<Settings, 'DATABASE_URL'>): Promise<string> {
  const url = settings.DATABASE_URL
  if (url === undefined) throw new ConfigurationError('DATABASE_URL is not set. The embedded database is prepared by npm start.')
  if (namesNoUser(url))
    throw new ConfigurationError('DATABASE_URL: the address of the owner of the database is needed, with user and password.')
  // A key made here would be in no secret store, and the processes would not have it.
  if (settings.MASTER_KEY === undefined) throw new ConfigurationError('MASTER_KEY is not set. Use the key that the processes get.')
  await checkGivenDatabase(url)
  const { databaseName } = await prepareDatabase(settings, url)
  if (databaseName !== undefined) return databaseName
  const user = pg.escapeIdentifier(userOf(url))
  throw new ConfigurationError(
    `DATABASE_URL: its user may not make logins for the processes. As an administrator: ALTER ROLE ${user} CREATEROLE; GRANT ${Object.values(serviceRoles).join(', ')} TO ${user} WITH ADMIN OPTION`,
  )
}
