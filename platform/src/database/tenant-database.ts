/**
 * Postgres as one tenant: what a statement reads and writes are rows of that tenant only, by row-level security, whatever its text says. Routes
 * get this and no pool (scripts/rules checks it).
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import pg from 'pg'
import { inTransaction, isPipelined, type Pool, type PoolClient } from './postgres-connections.ts'

export interface TenantStatement {
  /** Of a prepared statement. */
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

export interface TenantTransaction {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>
}

export interface TenantDatabase {
  /** A transaction of its own; one round trip on a pool with `pipeline`. */
  query<Row extends pg.QueryResultRow>(
    tenant: TenantId,
    statement: string | TenantStatement,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. */
  transaction<T>(tenant: TenantId, run: (transaction: TenantTransaction) => Promise<T>): Promise<T>
}

const enter = (tenant: TenantId) => ({ name: 'enter-tenant', text: "SELECT set_config('app.tenant', $1, true)", values: [tenant] })

export const createTenantDatabase = (pool: Pool): TenantDatabase => ({
  async query<Row extends pg.QueryResultRow>(tenant: TenantId, statement: string | TenantStatement, values: readonly unknown[] = []) {
    const { values: own = values, ...text } = typeof statement === 'string' ? { text: statement } : statement
    if (!isPipelined(pool)) return inTransactionOf(pool, tenant, (client) => client.query<Row>({ ...text, values: [...own] }))
    const client = await pool.connect()
    let broken: Error | boolean = false
    try {
      return await runAs<Row>(client, tenant, { ...text, values: [...own] })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error instanceof Error ? error : true
      throw error
    } finally {
      client.release(broken)
    }
  },
  transaction: (tenant, run) =>
    inTransactionOf(pool, tenant, (client) => run({ query: (text, values = []) => client.query(text, [...values]) })),
})

const inTransactionOf = <T>(pool: Pool, tenant: TenantId, run: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query(enter(tenant))
    return run(client)
  })

async function runAs<Row extends pg.QueryResultRow>(
  client: PoolClient,
  tenant: TenantId,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  // All outcomes are awaited: a connection goes back to the pool with nothing in flight on it.
  const [begun, entered, answered, committed] = await Promise.allSettled([
    client.query('BEGIN'),
    client.query(enter(tenant)),
    client.query<Row>(query),
    client.query('COMMIT'),
  ])
  if (begun.status === 'rejected') throw begun.reason
  if (entered.status === 'rejected') throw entered.reason
  if (answered.status === 'rejected') throw answered.reason
  if (committed.status === 'rejected') throw committed.reason
  return answered.value
}
