/** Postgres as every process uses it: pools, transactions, migrations, and where the database is. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../configuration.ts'
import { startPostgres } from '../embedded/postgres/postgres.ts'
import { ensureRole, RoleError } from './database-roles.ts'
import { createClient, inTransaction, longWorkTimeoutMs, type Pool, type PoolClient, withTimeout } from './postgres-connections.ts'

export {
  createClient,
  createPool,
  inTransaction,
  isPipelined,
  longWorkTimeoutMs,
  type Pool,
  type PoolClient,
} from './postgres-connections.ts'

/** `id` is unique over the whole product, e.g. `event-store/001`. Once released, the text of a migration never changes. */
export interface Migration {
  readonly id: string
  readonly sql: string
  /** Roles the migration grants to. They belong to the cluster, not to the database, so each start makes sure that they exist. */
  readonly roles?: readonly string[]
  /** Applied again whenever its text is another: for functions that follow from definitions. */
  readonly repeatable?: boolean
}

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex')

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const asMigrationError = (error: unknown): never => {
  throw error instanceof RoleError ? new MigrationError(error.message, { cause: error }) : error
}

const migrationsLock = 0x6a6f6273
/** A table that exists while a restore runs, or after one was interrupted. */
export const restoreMarker = 'public.restore_in_progress'

/** `event-store/002` belongs to `event-store`. */
const familyOf = (id: string): string => id.slice(0, id.lastIndexOf('/'))

/**
 * Why this release may not use the database: a newer one changed it (ids of the same family that this one does not know), or it is only
 * half restored.
 */
async function objectionTo(client: Pool | PoolClient, ids: readonly string[], applied: Iterable<string>): Promise<string | undefined> {
  const families = new Set(ids.map(familyOf))
  const newer = [...applied].filter((id) => families.has(familyOf(id)) && !ids.includes(id)).sort()
  if (newer.length > 0)
    return `The database was changed by a newer release (${newer.join(', ')}). Start that release or a later one, or restore a backup from before the upgrade.`
  const { rows } = await client.query<{ halfRestored: boolean }>(`SELECT to_regclass('${restoreMarker}') IS NOT NULL AS "halfRestored"`)
  return rows[0]?.halfRestored ? 'A restore into this database has not come to its end. Run it again: npm run restore -- FILE' : undefined
}

export interface MigrateOptions {
  /** For the restore itself, which starts over. */
  readonly duringRestore?: boolean
}

/** Applies what is missing, in the given order, all or nothing. Several processes may call it at once. Returns the ids it applied. */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  { duringRestore = false }: MigrateOptions = {},
): Promise<readonly string[]> {
  const ids = migrations.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new MigrationError(`There are two migrations ${repeated}.`)
  return inTransaction(pool, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0')
    const long = (text: string, values: unknown[] = []) => client.query(withTimeout({ text, values }, longWorkTimeoutMs))
    await long('SELECT pg_advisory_xact_lock($1)', [migrationsLock])
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
      id text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ id: string; hash: string }>('SELECT id, hash FROM public.migrations')
    const applied = new Map(rows.map((row) => [row.id, row.hash]))
    const objection = await objectionTo(client, ids, applied.keys())
    if (objection !== undefined && !duringRestore) throw new MigrationError(objection)
    for (const role of new Set(migrations.flatMap(({ roles = [] }) => roles))) await ensureRole(client, role).catch(asMigrationError)
    const fresh: string[] = []
    for (const migration of migrations) {
      const { id, sql, repeatable = false } = migration
      const hash = hashOf(migration)
      const known = applied.get(id)
      if (known === hash) continue
      if (known !== undefined && !repeatable)
        throw new MigrationError(`Migration ${id} was changed after it had been applied; write a new one instead.`)
      await long(sql)
      await client.query(
        'INSERT INTO public.migrations (id, hash) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, applied_at = now()',
        [id, hash],
      )
      fresh.push(id)
    }
    return fresh
  })
}

/**
 * Ids of this release that are not applied yet, for a user who cannot apply them. Throws MigrationError when this release may not use the
 * database at all.
 */
export async function missingMigrations(pool: Pool, migrations: readonly Migration[]): Promise<readonly string[]> {
  const ids = migrations.map(({ id }) => id)
  const { rows: known } = await pool.query<{ isReadable: boolean }>(
    `SELECT has_table_privilege(to_regclass('public.migrations'), 'SELECT') IS TRUE AS "isReadable"`,
  )
  if (!known[0]?.isReadable) return ids
  const { rows } = await pool.query<{ id: string; hash: string }>('SELECT id, hash FROM public.migrations')
  const applied = new Map(rows.map(({ id, hash }) => [id, hash]))
  const objection = await objectionTo(pool, ids, applied.keys())
  if (objection !== undefined) throw new MigrationError(objection)
  return migrations
    .filter((one) => !(one.repeatable === true ? applied.get(one.id) === hashOf(one) : applied.has(one.id)))
    .map(({ id }) => id)
}

export interface OpenDatabase {
  readonly url: string
  /** Stops the embedded server if this call started it and no other client uses it. */
  close(): Promise<void>
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = createClient(url, { name: 'last user' })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
    )
    return rowCount !== 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** DATABASE_URL, or the embedded Postgres in DATA_DIR: the running one, else a new one. */
export async function openDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, close: async () => undefined }
  const embedded = await startPostgres({ folder: join(settings.DATA_DIR, 'postgres') })
  return {
    url: embedded.url,
    close: async () => {
      if (embedded.startedHere && !(await isUsedByOthers(embedded.url))) await embedded.stop()
    },
  }
}
