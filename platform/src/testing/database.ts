/** A fresh database for a test, in the cluster that runs for all of them. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createClient, createPool } from '../database/postgres-connections.ts'
import { commandRole, connectAs } from '../database/service-roles.ts'
import { createTenantDatabase, type TenantDatabase } from '../database/tenant-database.ts'

export interface TestDatabase {
  readonly url: string
  /** As the owner, a superuser. */
  readonly pool: pg.Pool
  /** As the command-service; once the migrations are applied. */
  readonly tenantDatabase: TenantDatabase
  /** A pool of sessions in this role. The same one each time. */
  poolAs(role: string): pg.Pool
  /** Ends the pools and every other connection, and removes the database. */
  drop(): Promise<void>
}

export async function onCluster(url: string, sql: string): Promise<void> {
  const client = createClient(url, { name: 'test', queryTimeoutMs: 60_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Of the run's cluster: every migration is applied in it, and no one connects to it (migrated-database.ts). */
export const migratedName = 'migrated'

/** Empty. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase('template0')

/** With every table of the product. */
export const createMigratedDatabase = (): Promise<TestDatabase> => createDatabase(migratedName)

async function createDatabase(template: string): Promise<TestDatabase> {
  const clusterUrl = process.env.TEST_POSTGRES_URL
  if (clusterUrl === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: integration tests are called *.int.test.ts and run in the project "integration".')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`)
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  const pool = createPool(url, { name: 'test' })
  const pools = new Map<string, pg.Pool>()
  const poolAs = (role: string): pg.Pool => {
    const known = pools.get(role) ?? createPool(connectAs(url, role), { name: `test ${role}`, pipeline: true })
    pools.set(role, known)
    return known
  }
  return {
    url,
    pool,
    tenantDatabase: createTenantDatabase(poolAs(commandRole)),
    poolAs,
    drop: async () => {
      await Promise.all([pool, ...pools.values()].map((one) => one.end()))
      await onCluster(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
