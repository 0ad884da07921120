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
  /** Several statements, none of which needs the answer of another, in one transaction: as many round trips as one takes. Each sees what those before it wrote. */
  queries(tenant: TenantId, statements: readonly TenantStatement[]): Promise<readonly pg.QueryResult[]>
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. */
  transaction<T>(tenant: TenantId, run: (transaction: TenantTransaction) => Promise<T>): Promise<T>
}

const enter = (tenant: TenantId) => ({ name: 'enter-tenant', text: "SELECT set_config('app.tenant', $1, true)", values: [tenant] })

export function createTenantDatabase(pool: Pool): TenantDatabase {
  async function queries(tenant: TenantId, statements: readonly TenantStatement[]): Promise<readonly pg.QueryResult[]> {
    if (!isPipelined(pool)) return inTransactionOf(pool, tenant, (client) => oneByOne(client, statements))
    const client = await pool.connect()
    let broken: Error | boolean = false
    try {
      return await runAs(client, tenant, statements)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error instanceof Error ? error : true
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    queries,
    async query<Row extends pg.QueryResultRow>(tenant: TenantId, statement: string | TenantStatement, values: readonly unknown[] = []) {
      const [result] = await queries(tenant, [typeof statement === 'string' ? { text: statement, values } : { values, ...statement }])
      return result as pg.QueryResult<Row>
    },
    transaction: (tenant, run) =>
      inTransactionOf(pool, tenant, (client) => run({ query: (text, values = []) => client.query(text, [...values]) })),
  }
}

const inTransactionOf = <T>(pool: Pool, tenant: TenantId, run: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query(enter(tenant))
    return run(client)
  })

const send = (client: PoolClient, { values = [], ...statement }: TenantStatement): Promise<pg.QueryResult> =>
  client.query({ ...statement, values: [...values] })

async function oneByOne(client: PoolClient, statements: readonly TenantStatement[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = []
  for (const statement of statements) results.push(await send(client, statement))
  return results
}

async function runAs(client: PoolClient, tenant: TenantId, statements: readonly TenantStatement[]): Promise<pg.QueryResult[]> {
  // All outcomes are awaited: a connection goes back to the pool with nothing in flight on it.
  const outcomes = await Promise.allSettled([
    client.query('BEGIN'),
    client.query(enter(tenant)),
    ...statements.map((statement) => send(client, statement)),
    client.query('COMMIT'),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return outcomes.slice(2, -1).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}
