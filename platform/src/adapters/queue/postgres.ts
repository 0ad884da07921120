/**
 * BullMQ on Postgres, in its own schema `bullmq`, over one pool with the product's limits. All workers of a process share a single LISTEN
 * connection, which has a heartbeat (`postgres-listener.ts`): BullMQ's own would be one for each worker and may hang for an hour on a dead link.
 */
import { createPostgresBackend, DEFAULT_SCHEMA, runMigrations, withBackend } from 'bullmq'
import { createPool, inTransaction, longWorkTimeoutMs, mayCreate, type Pool, withTimeout } from '../../database/postgres-connections.ts'
import { createListener, type Listener } from '../../database/postgres-listener.ts'
import { projectorRole, withSessionSetting } from '../../database/service-roles.ts'
import type { Queue } from '../../ports/queue.ts'
import { type Engine, queueOptions } from './bull-engine.ts'
import { createBullQueue } from './bull-queue.ts'
import { defaultTiming, type WorkerTiming } from './bull-worker.ts'
import { sharePool } from './shared-pool.ts'

export interface PostgresQueueOptions {
  readonly url: string
  /** That of the process; without it the queue opens its own. */
  readonly listener?: Listener
  readonly onError?: (error: Error) => void
  readonly timing?: WorkerTiming
}

/** Workers are woken by notifications and by the time of the next delayed job; this only covers a notification that was lost. */
const drainDelaySeconds = 60
const maxConnections = 6
const checkTimeoutMs = 1_000
const epochTable = `${DEFAULT_SCHEMA}.epoch`

/** The functions of BullMQ name no schema. */
const withSearchPath = (url: string): string => withSessionSetting(url, 'search_path', DEFAULT_SCHEMA)

/**
 * BullMQ counts its own migrations in its schema, under an advisory lock, all or nothing; a schema of a later major version is refused. The
 * product's list of migrations has none of them: nothing in the schema outlives the product's own tables (`jobs.outbox`).
 */
export async function migrateQueue(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ limit: string }>("SELECT current_setting('statement_timeout') AS limit")
    await client.query('SET statement_timeout = 0')
    await runMigrations({ ...longQueries(client) }, DEFAULT_SCHEMA)
    await client.query("SELECT set_config('statement_timeout', $1, false)", [rows[0]?.limit ?? '0'])
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
  await inTransaction(pool, async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [epochLock])
    await transaction.query(`CREATE TABLE IF NOT EXISTS ${epochTable} (
      id text NOT NULL DEFAULT gen_random_uuid()::text, single boolean PRIMARY KEY DEFAULT true CHECK (single))`)
    await transaction.query(grantToWorkers)
    await transaction.query(createSequencesAsOwner)
  })
}

const epochLock = 0x6a6f6271
const operationLock = 0x6a6f6273

/** The role belongs to the cluster and comes with the product's own migrations. */
const grantToWorkers = `DO $$ BEGIN
  IF to_regrole('${projectorRole}') IS NOT NULL THEN
    GRANT USAGE ON SCHEMA ${DEFAULT_SCHEMA} TO ${projectorRole};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${DEFAULT_SCHEMA} TO ${projectorRole};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${DEFAULT_SCHEMA} TO ${projectorRole};
  END IF;
END $$`

/** The functions that make the sequence of a queue with its first job do so as the owner, since the workers may create nothing in the schema. */
const createSequencesAsOwner = `DO $$ DECLARE maker regprocedure; BEGIN
  FOR maker IN SELECT oid FROM pg_proc
    WHERE pronamespace = '${DEFAULT_SCHEMA}'::regnamespace AND NOT prosecdef AND prosrc LIKE '%CREATE SEQUENCE IF NOT EXISTS%'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = ${DEFAULT_SCHEMA}, pg_temp', maker);
  END LOOP;
END $$`

const longQueries = (client: { query: Pool['query'] }) => ({
  query: (text: string, values: readonly unknown[] = []) => client.query(withTimeout({ text, values: [...values] }, longWorkTimeoutMs)),
})

function createPostgresEngine(pool: Pool, listener: Listener, closeListener: () => Promise<void>): Engine {
  const shared = sharePool(pool, listener)
  const { Queue: BullQueue, Worker: BullWorker } = withBackend(createPostgresBackend)
  let previous: Promise<void> = Promise.resolve()
  return {
    drainDelaySeconds,
    // Two upserts of a new schedule do not see each other's row: both would run at once. The lock holds one connection and the operation needs
    // another, so a process asks for it once at a time.
    oneAtATime(operation) {
      const result = previous.then(() =>
        inTransaction(pool, async (transaction) => {
          await transaction.query('SELECT pg_advisory_xact_lock($1)', [operationLock])
          await operation()
        }),
      )
      previous = result.catch(() => undefined)
      return result
    },
    openQueue: (name) => new BullQueue(name, { ...queueOptions, connection: shared.forQueue(name) }),
    openWorker: (name, processor, options) =>
      new BullWorker(name, processor, { ...options, autorun: false, connection: shared.forQueue(name) }),
    async epoch() {
      const select = `SELECT id FROM ${epochTable}`
      const { rows } = await pool.query<{ id: string }>(
        `WITH made AS (INSERT INTO ${epochTable} DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING id)
         SELECT id FROM made UNION ALL ${select} LIMIT 1`,
      )
      // Another process made it at the same moment: this statement did not see it, the next one does.
      const id = rows[0]?.id ?? (await pool.query<{ id: string }>(select)).rows[0]?.id
      return `postgres ${id ?? ''}`
    },
    async check() {
      await pool.query(withTimeout({ text: 'SELECT' }, checkTimeoutMs))
    },
    async close() {
      shared.close()
      await closeListener()
      await pool.end()
    },
  }
}

/** The owner of the database brings the schema up to date first; for others, `migrateQueue` must have done so. */
export async function openPostgresQueue(options: PostgresQueueOptions): Promise<Queue> {
  const { url, onError = () => undefined, timing = defaultTiming } = options
  const pool = createPool(withSearchPath(url), { name: 'queue', max: maxConnections })
  try {
    if (await mayCreate(pool)) await migrateQueue(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = options.listener ?? createListener({ pool })
  const closeListener = async (): Promise<void> => {
    if (options.listener === undefined) await listener.close()
  }
  return createBullQueue({ engine: createPostgresEngine(pool, listener, closeListener), timing, onError })
}
