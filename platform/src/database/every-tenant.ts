/** Statements of the owner on tables of tenants: row-level security holds for the owner as well, and this role sees every tenant. */
import type { PoolClient } from './postgres-connections.ts'
import { maintenanceRole } from './service-roles.ts'

/** Within the caller's transaction. */
export async function withRowsOfEveryTenant<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
  await client.query(`SET LOCAL ROLE ${maintenanceRole}`)
  const result = await run()
  await client.query('RESET ROLE')
  return result
}
