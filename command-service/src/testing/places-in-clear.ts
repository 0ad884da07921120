/** Where the database holds a text that it must not hold in clear: in events (named `events`), or in rows of a table. */
import { startPosition } from '@jobboard/platform/ports/event-store'
import type { CommandApi } from './command-api.ts'

export async function placesInClear({ store, pool }: Pick<CommandApi, 'store' | 'pool'>, ...texts: readonly string[]): Promise<string[]> {
  const places: string[] = []
  for await (const { events } of store.readAll(startPosition)) {
    const stored = JSON.stringify(events)
    if (texts.some((text) => stored.includes(text))) places.push('events')
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT 1`, [texts.map((text) => `%${text}%`)])
    if (rows.length > 0) places.push(name)
  }
  return places
}
