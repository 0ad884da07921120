/** What SECURITY.md says of the tables of a tenant is what the catalogue says. */
import { readFileSync } from 'node:fs'
import { eventStoreMigrations } from './adapters/event-store/postgres.ts'
import { subjectKeysMigrations } from './adapters/subject-keys/postgres.ts'
import { migrate } from './database.ts'
import { httpMigrations } from './http/migrations.ts'
import { offerViewsMigrations } from './read-models/offer-views.ts'
import { offersReadModelMigrations } from './read-models/offers.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, [
    ...httpMigrations,
    ...eventStoreMigrations,
    ...subjectKeysMigrations,
    ...offersReadModelMigrations,
    ...offerViewsMigrations,
  ])
}, 60_000)
afterAll(() => database?.drop())

const document = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8')
const tablesOf = (beginning: string): string[] => {
  const line = document.split('\n').find((one) => one.trim().startsWith(beginning)) ?? ''
  return [...line.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name ?? '').sort()
}

it('names every table with a tenant column, by how Postgres separates the tenants', async () => {
  const { rows } = await database.pool.query<{ name: string; enabled: boolean; forced: boolean }>(`
    SELECT format('%s.%s', n.nspname, c.relname) AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%'`)
  const named = (enabled: boolean, forced: boolean) =>
    rows
      .filter((row) => row.enabled === enabled && row.forced === forced)
      .map(({ name }) => name)
      .sort()
  expect(named(true, true)).toEqual(tablesOf('- Row-level security, forced'))
  expect(named(true, false)).toEqual(tablesOf('- Row-level security, not forced'))
  expect(named(false, false)).toEqual(tablesOf('- A tenant column without row-level security'))
})
