/**
 * Reads the read models as one tenant: row-level security shows the rows of that tenant only, whatever the statement says.
 * Role, tenant, statement and commit are pipelined, so a read is one round trip.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool, type PoolClient } from '@jobboard/platform/database/database'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import pg from 'pg'
import { type Statement, StatementNames } from './statement.ts'

export interface TenantReader {
  /** Aborting cancels the statement where it runs, and does not send it when it waits for a connection. */
  read<Row extends pg.QueryResultRow>(tenant: TenantId, statement: Statement, signal?: AbortSignal): Promise<Row[]>
  close(): Promise<void>
}

export interface ReaderLimits {
  readonly connections: number
  /** Postgres ends a statement after this; a connection that does not even say so is given up a second later. */
  readonly statementTimeoutMs: number
}
/** The web server waits five seconds for the answer of a read: what is slow is said before. */
const defaultLimits: ReaderLimits = { connections: 10, statementTimeoutMs: 4_000 }

export function createTenantReader(url: string, limits: ReaderLimits = defaultLimits): TenantReader {
  const { connections, statementTimeoutMs } = limits
  const pool = createPool(url, {
    name: 'query-service reads',
    max: connections,
    pipeline: true,
    queryTimeoutMs: statementTimeoutMs,
  })
  // Cancelling must not wait for a connection that only cancelling would free.
  const cancelling = createPool(url, { name: 'query-service cancel', max: 1, queryTimeoutMs: 2_000 })
  const names = new StatementNames()
  return {
    async read<Row extends pg.QueryResultRow>(tenant: TenantId, statement: Statement, signal?: AbortSignal): Promise<Row[]> {
      signal?.throwIfAborted()
      const client = await pool.connect()
      let broken: Error | boolean = false
      try {
        signal?.throwIfAborted()
        return await cancellable(client, cancelling, signal, () => readAs<Row>(client, tenant, statement, { names, statementTimeoutMs }))
      } catch (error) {
        // A request that was aborted may have waited for a silent connection: that one must not go back to the pool.
        if (!(error instanceof pg.DatabaseError || error === signal?.reason)) broken = error instanceof Error ? error : true
        throw isTimeout(error) ? new UnavailableError('The database is too slow', { cause: error }) : error
      } finally {
        client.release(broken)
      }
    },
    close: async () => {
      await Promise.all([pool.end(), cancelling.end()])
    },
  }
}

async function readAs<Row extends pg.QueryResultRow>(
  client: PoolClient,
  tenant: TenantId,
  { text, values }: Statement,
  { names, statementTimeoutMs }: { readonly names: StatementNames; readonly statementTimeoutMs: number },
): Promise<Row[]> {
  const name = names.nameOf(text)
  const settings = {
    name: 'enter_tenant',
    text: `SELECT set_config('role', 'jobboard_reader', true), set_config('app.tenant', $1, true), set_config('statement_timeout', $2, true)`,
    values: [tenant, String(statementTimeoutMs)],
  }
  // All outcomes are awaited: a connection goes back to the pool with nothing in flight on it.
  const [begun, entered, answered, committed] = await Promise.allSettled([
    client.query('BEGIN READ ONLY'),
    client.query(settings),
    client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) }),
    client.query('COMMIT'),
  ])
  for (const outcome of [begun, entered, answered, committed]) if (outcome.status === 'rejected') throw outcome.reason
  return answered.status === 'fulfilled' ? answered.value.rows : []
}

/** The connection stays ours until the cancellation is through, so that it never hits the next statement. */
async function cancellable<T>(client: PoolClient, cancelling: Pool, signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  if (signal === undefined) return run()
  let cancelled: Promise<unknown> | undefined
  const cancel = (): void => {
    cancelled = cancelling.query('SELECT pg_cancel_backend($1)', [backendOf(client)]).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await run()
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelled
  }
}

/** The server process of a connection, as pg exposes it (its types do not say so); null cancels nothing. */
const backendOf = (client: PoolClient): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null

/** SQLSTATE query_canceled. */
const isTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'
