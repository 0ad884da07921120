/** One statement of the adapter: prepared by name, with a time limit, values as the text the server sent. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Pool, withTimeout } from '../../database/postgres-connections.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { withRetry } from './persistence.ts'
import { isTransientPostgresError } from './postgres-errors.ts'

/** Longer than any statement of this adapter takes; detects a link that died silently. */
const timeoutMs = 5_000
const asText = { getTypeParser: () => (value: string) => value }

/** A column of a row; every type comes as text. */
export type Row = readonly (string | null)[]
export type Query = (name: string, text: string, values: readonly unknown[]) => Promise<readonly Row[]>

const statementOf = (name: string, text: string, values: readonly unknown[]) => ({
  name,
  text,
  values: [...values],
  rowMode: 'array' as const,
  types: asText,
})

/** Retries what a lost connection interrupted, so `text` must be idempotent. Throws UnavailableError. */
export const createQuery =
  (pool: Pool): Query =>
  (name, text, values) =>
    withRetry(async () => {
      const { rows } = await pool.query<(string | null)[]>(withTimeout(statementOf(name, text, values), timeoutMs))
      return rows
    }, isTransientPostgresError)

/** The same as one tenant. */
export const createTenantQuery =
  (database: TenantDatabase) =>
  (tenant: TenantId, ...[name, text, values]: Parameters<Query>): ReturnType<Query> =>
    withRetry(async () => {
      const { rows } = await database.query<(string | null)[]>(tenant, withTimeout(statementOf(name, text, values), timeoutMs))
      return rows
    }, isTransientPostgresError)

/** A column that is never null. */
export function column(row: Row, index: number): string {
  const value = row[index]
  if (value === undefined || value === null) throw new TypeError(`Column ${index} is missing`)
  return value
}
