/** SECURITY.md's statements on the tables of a tenant agree with the catalogue. */

import { readFileSync } from 'node:fs'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { dataTables, keyTables, tenantTables as tenantTablesOfBackups } from '../backup/contents.ts'
import { createMigratedDatabase, type TestDatabase } from '../testing/database.ts'
import { everyRole, maintenanceRole, projectorRole, serviceRoles } from './service-roles.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  readModels = (await tenantTables()).map(({ name }) => name).filter((name) => name.startsWith('read_models.'))
}, 60_000)
afterAll(() => database?.drop())

const document = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
/** Every table of a tenant in the schema `read_models`: the document names them by `read_models.*`, so that a new one is not a line of it. */
let readModels: readonly string[] = []
const tablesOf = (beginning: string): string[] => {
  const line = document.split('\n').find((one) => one.trim().startsWith(beginning)) ?? ''
  const named = [...line.matchAll(/`([a-z_]+\.(?:[a-z_]+|\*))`/g)].map(([, name]) => name ?? '')
  return named.flatMap((name) => (name === 'read_models.*' ? readModels : name)).sort()
}

interface TenantTable {
  readonly name: string
  readonly enabled: boolean
  readonly forced: boolean
}

const tenantTables = async (): Promise<TenantTable[]> => {
  const { rows } = await database.pool.query<TenantTable>(`
    SELECT format('%s.%s', n.nspname, c.relname) AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' ORDER BY 1`)
  return rows
}

it('is forced on every table with a tenant column, and SECURITY.md names them', async () => {
  const tables = await tenantTables()
  expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(tablesOf('- Row-level security, forced'))
})

it('lets a backup read and restore each of them whole', async () => {
  const names = (await tenantTables()).map(({ name }) => name)
  const backedUp = [...dataTables, ...keyTables].filter((table) => names.includes(table))
  expect([...tenantTablesOfBackups].sort()).toEqual(backedUp.sort())
})

it('grants to roles that own nothing, cannot sign in, and pass no row-level security', async () => {
  const { rows: roles } = await database.pool.query<{ name: string; privileged: boolean }>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin AS privileged
     FROM pg_roles WHERE rolname = ANY($1) ORDER BY rolname`,
    [everyRole],
  )
  expect(roles).toEqual(everyRole.toSorted().map((name) => ({ name, privileged: false })))
  const { rows: owned } = await database.pool.query(
    `SELECT c.relname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = ANY($1)
     UNION ALL SELECT n.nspname FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE r.rolname = ANY($1)
     UNION ALL SELECT p.proname FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner WHERE r.rolname = ANY($1)`,
    [everyRole],
  )
  expect(owned).toEqual([])
})

it('has policies of the tenant in app.tenant, and of every tenant only where SECURITY.md says so', async () => {
  const { rows } = await database.pool.query<{ name: string; role: string; policy: string }>(`
    SELECT format('%s.%s', n.nspname, c.relname) AS name, r.rolname AS role, pg_get_expr(p.polqual, p.polrelid) AS policy
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_roles r ON r.oid = ANY(p.polroles) ORDER BY 1`)
  const tablesWith = (role: string) => rows.filter((row) => row.role === role && row.policy === 'true').map(({ name }) => name)
  expect(tablesWith(projectorRole)).toEqual(tablesOf(`- Rows of every tenant, for \`${projectorRole}\``))
  expect(tablesWith(maintenanceRole)).toEqual(tablesOf(`- Rows of every tenant, for \`${maintenanceRole}\``))
  const others = rows.filter(({ role, policy }) => policy !== 'true' || ![projectorRole, maintenanceRole].includes(role))
  expect(others.filter(({ policy }) => policy !== "(tenant = current_setting('app.tenant'::text, true))")).toEqual([])
})

describe('a row of each of two tenants in every table', () => {
  beforeAll(async () => {
    for (const { name } of await tenantTables()) await insertAnything(name)
  })

  /** Values of the right types, without the constraints: row-level security does not depend on them. */
  async function insertAnything(table: string): Promise<void> {
    const { rows: constraints } = await database.pool.query<{ name: string }>(
      "SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')",
      [table],
    )
    for (const { name } of constraints) await database.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`)
    const { rows: columns } = await database.pool.query<{ name: string; value: string }>(
      `SELECT attname AS name, CASE WHEN atttypid = 'uuid'::regtype THEN 'gen_random_uuid()' WHEN typcategory = 'D' THEN 'now()'
         WHEN typcategory = 'A' THEN quote_literal('{}') WHEN typcategory = 'B' THEN 'true' WHEN typname LIKE 'json%' THEN quote_literal('{}')
         WHEN typcategory = 'S' THEN 'gen_random_uuid()::text' ELSE quote_literal('1') END AS value
       FROM pg_attribute JOIN pg_type t ON t.oid = atttypid
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef AND attname <> 'tenant'`,
      [table],
    )
    const names = ['tenant', ...columns.map(({ name }) => name)].join(', ')
    for (const tenant of ['devboard', 'greenjobs'])
      await database.pool.query(
        `INSERT INTO ${table} (${names}) VALUES (${[`'${tenant}'`, ...columns.map(({ value }) => value)].join(', ')})`,
      )
  }

  /** Tenants by table, as this role sees them; tables that it may not read are left out. */
  async function seen(role: string, tenant: string | null): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const { name } of await tenantTables()) {
      const client = await database.poolAs(role).connect()
      try {
        await client.query('BEGIN')
        if (tenant !== null) await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
        const { rows } = await client.query<{ tenant: string }>(`SELECT tenant FROM ${name} ORDER BY 1`)
        found[name] = rows.map((row) => row.tenant)
      } catch (error) {
        if (!String(error).includes('permission denied')) throw error
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    return found
  }

  const crossing = (role: string) => (role === projectorRole ? tablesOf(`- Rows of every tenant, for \`${projectorRole}\``) : [])

  it.each(Object.values(serviceRoles))('%s sees none of them without a tenant, and with one only its own', async (role) => {
    const [without, within] = [await seen(role, null), await seen(role, 'devboard')]
    expect(Object.keys(without).length).toBeGreaterThan(3)
    for (const [table, tenants] of Object.entries(without))
      expect([table, tenants]).toEqual([table, crossing(role).includes(table) ? ['devboard', 'greenjobs'] : []])
    for (const [table, tenants] of Object.entries(within))
      expect([table, tenants]).toEqual([table, crossing(role).includes(table) ? ['devboard', 'greenjobs'] : ['devboard']])
  })

  it('cannot be written for another tenant', async () => {
    const write = database.tenantDatabase.query('devboard' as TenantId, "UPDATE accounts.accounts SET tenant = 'greenjobs'")
    await expect(write).rejects.toThrow('violates row-level security policy')
    const others = await database.tenantDatabase.query('devboard' as TenantId, "DELETE FROM accounts.accounts WHERE tenant = 'greenjobs'")
    expect(others.rowCount).toBe(0)
  })
})

/** Tables without a tenant, and why. A new one is a decision: it is added here, or gets a tenant. */
const withoutTenant: Readonly<Record<string, string>> = {
  'event_store.events': 'streams and metadata name the tenant; workers read all of them in one order',
  'snapshots.aggregates': 'by stream, whose name has the tenant',
  'jobs.outbox': 'payloads name the tenant; the queue is fed for all of them',
  'jobs.parked': 'by stream, whose name has the tenant',
  'jobs.reactors': 'a position in the log of all tenants',
  'jobs.schedules': 'of the installation; one that works for a board alone is shown to that board',
  'jobs.backups': 'of the installation',
  'projections.checkpoints': 'a position in the log of all tenants',
  'http.rate_limits': 'keys are made from the tenant and what is limited',
  'statistics.view_marks': 'belong to a salt, which has the tenant',
  'public.master_key': 'of the installation',
  'public.migrations': 'of the installation',
}

it('explains every table without a tenant', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT format('%s.%s', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant' AND NOT a.attisdropped)`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(withoutTenant).sort())
})
