/**
 * Connections to Postgres, all with the same limits, so that none waits for ever on a server that hangs or a link that died silently.
 * Nothing else opens connections (scripts/rules checks it).
 */
import pg from 'pg'
import { forAllRequests } from '../process/request-guard.ts'
import { notePool } from './open-pools.ts'
import { isReplyTimeout } from './postgres-failures.ts'

export type { Pool, PoolClient } from 'pg'

const connectTimeoutMs = 5_000
/** Postgres ends a statement after this; work that takes longer names its own limit. */
const defaultQueryTimeoutMs = 10_000
/** For migrations, rebuilds and copies, which no request waits for. */
export const longWorkTimeoutMs = 3_600_000
/** How much later than the server the client gives up: only a silent server or link gets there. */
const silenceMs = 1_000
const idleInTransactionTimeoutMs = 30_000
/** With Linux's defaults for Node a dead peer is detected about ten seconds after its first missing answer, instead of two hours. */
const keepAliveDelayMs = 5_000
const idleTimeoutMs = 10_000
/** Connections follow a host name that moves, and server processes do not grow for ever. */
const maxLifetimeSeconds = 1_800

export interface ConnectionOptions {
  /** What pg_stat_activity shows. */
  readonly name: string
  /** Postgres ends a statement that takes longer, and a connection that stays silent is closed a second later. Default 10 s. */
  readonly queryTimeoutMs?: number
}

export interface PoolOptions extends ConnectionOptions {
  readonly max?: number
  /** Sends queries of a connection without waiting for the answers before; each still has its own outcome. */
  readonly pipeline?: boolean
}

const limits = (url: string, { name, queryTimeoutMs = defaultQueryTimeoutMs }: ConnectionOptions) => ({
  connectionString: url,
  application_name: name,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveDelayMs,
  connectionTimeoutMillis: connectTimeoutMs,
  statement_timeout: queryTimeoutMs,
  query_timeout: queryTimeoutMs + silenceMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
})

/** A single connection, not connected yet. */
export function createClient(url: string, options: ConnectionOptions): pg.Client {
  const client = new pg.Client(limits(url, options))
  // Without a listener a broken connection would end the process; the next query on it fails all the same.
  client.on('error', () => undefined)
  return client
}

type OnConnect = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Opened by the request that comes first, and used by all. */
class SharedClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.Client> | undefined {
    return forAllRequests(() => {
      if (callback === undefined) return super.connect()
      super.connect(callback)
      return undefined
    })
  }
}

export function createPool(url: string, { max = 10, pipeline = false, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...limits(url, options),
    Client: SharedClient,
    max,
    pipeline,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds,
  })
  // Without listeners a broken connection would end the process. The pool drops it; a query on it gets the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  closeIdleAfterSilence(pool)
  notePool(options.name, pool)
  return pool
}

/** pg's types do not know the option. */
export const isPipelined = ({ options }: pg.Pool): boolean => Reflect.get(options, 'pipeline') === true

/**
 * When one connection died silently, the others most likely did too: each would cost its next user a whole query timeout. The idle ones are
 * closed at once.
 */
function closeIdleAfterSilence(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error: unknown, client) => {
    if (!error) return void idle.add(client)
    idle.delete(client)
    if (!isReplyTimeout(error)) return
    for (const suspect of [...idle]) destroySocket(suspect, error)
    idle.clear()
  })
}

/** The pool removes a client whose socket fails (its types do not show the socket). */
function destroySocket(client: pg.PoolClient, reason: unknown): void {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  if (typeof stream === 'object' && stream !== null && 'destroy' in stream && typeof stream.destroy === 'function') stream.destroy(reason)
}

/** The same query with a time limit of its own on this side; the server's is `statement_timeout`. */
export const withTimeout = <T extends { readonly text: string }>(query: T, queryTimeoutMs: number): T => ({
  ...query,
  query_timeout: queryTimeoutMs,
})

/** Commits when `run` resolves, rolls back and rethrows when it rejects. `settings`: statements of the transaction, sent with its begin. */
export async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>, settings = ''): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN;${settings}`)
    const result = await run(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A silent connection would not answer ROLLBACK either.
    if (error instanceof Error && isReplyTimeout(error)) broken = error
    else {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether the user of these sessions may create schemas: the owner of the database, and none of the roles of services. */
export async function mayCreate(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>("SELECT has_database_privilege(current_database(), 'CREATE') AS may")
  return rows[0]?.may === true
}
