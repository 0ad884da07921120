/** The database that `createMigratedDatabase` copies: a copy takes a third of the time in which the migrations are applied. */
import { migrate } from '../database/database.ts'
import { everyMigration } from '../database/every-migration.ts'
import { createPool } from '../database/postgres-connections.ts'
import { migratedName, onCluster } from './database.ts'

/** Once for a run. */
export async function prepareMigratedDatabase(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, `CREATE DATABASE ${migratedName} TEMPLATE template0 STRATEGY wal_log`)
  const pool = createPool(Object.assign(new URL(clusterUrl), { pathname: `/${migratedName}` }).href, { name: 'test' })
  await migrate(pool, everyMigration)
  await pool.end()
}
