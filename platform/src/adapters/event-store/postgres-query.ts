/** One statement of the adapter: prepared by name, with a time limit, values as the text the server sent. */
import { type Pool, withTimeout } from '../../postgres-connections.ts'
import { persistently } from './persistence.ts'
import { isTransientPostgresError } from './postgres-errors.ts'

/** Longer than any statement of this adapter takes; a link that is dead without saying so ends here. */
const timeoutMs = 5_000
const asText = { getTypeParser: () => (value: string) => value }

/** A column of a row; every type comes as text. */
export type Row = readonly (string | null)[]
export type Query = (name: string, text: string, values: readonly unknown[]) => Promise<readonly Row[]>

/** Repeats what a lost connection cut, so `text` must be harmless to repeat. Throws UnavailableError. */
export const createQuery =
  (pool: Pool): Query =>
  (name, text, values) =>
    persistently(async () => {
      const query = { name, text, values: [...values], rowMode: 'array' as const, types: asText }
      const { rows } = await pool.query<(string | null)[]>(withTimeout(query, timeoutMs))
      return rows
    }, isTransientPostgresError)

/** A column that is never null. */
export function column(row: Row, index: number): string {
  const value = row[index]
  if (value === undefined || value === null) throw new TypeError(`Column ${index} is missing`)
  return value
}
