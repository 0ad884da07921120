/** Postgres as every process uses it: pools, transactions, migrations, and where the database is. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { Settings } from './configuration.ts'
import { startPostgres } from './embedded/postgres.ts'

export type { Pool, PoolClient } from 'pg'

export interface PoolOptions {
  /** What pg_stat_activity shows. */
  readonly name: string
  readonly max?: number
  /** Sends queries of a connection without waiting for the answers before; each still has its own outcome. */
  readonly pipeline?: boolean
  /** A connection that does not answer for this long is cut, so that a half-open link does not hold its caller for ever. */
  readonly queryTimeoutMillis?: number
}

export function createPool(url: string, { name, max = 10, pipeline = false, queryTimeoutMillis }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    pipeline,
    ...(queryTimeoutMillis === undefined ? {} : { query_timeout: queryTimeoutMillis }),
  })
  // Without a listener a broken connection would end the process. The pool drops it; whoever queries on it gets the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Commits when `run` resolves, rolls back and throws on when it rejects. */
export async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** `id` is unique over the whole product, e.g. `event-store/001`. Once released, the text of a migration never changes. */
export interface Migration {
  readonly id: string
  readonly sql: string
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const migrationsLock = 0x6a6f6273

/** Applies what is missing, in the given order, all or nothing. Several processes may call it at once. Returns the ids it applied. */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<readonly string[]> {
  const ids = migrations.map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new MigrationError(`There are two migrations ${repeated}.`)
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationsLock])
    await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
      id text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ id: string; hash: string }>('SELECT id, hash FROM public.migrations')
    const applied = new Map(rows.map((row) => [row.id, row.hash]))
    const fresh: string[] = []
    for (const { id, sql } of migrations) {
      const hash = createHash('sha256').update(sql).digest('hex')
      const known = applied.get(id)
      if (known === hash) continue
      if (known !== undefined) throw new MigrationError(`Migration ${id} was changed after it had been applied; write a new one instead.`)
      await client.query(sql)
      await client.query('INSERT INTO public.migrations (id, hash) VALUES ($1, $2)', [id, hash])
      fresh.push(id)
    }
    return fresh
  })
}

export interface OpenDatabase {
  readonly url: string
  /** Stops the embedded server if this call started it and nobody else has come to use it. */
  close(): Promise<void>
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
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
