/** The plain SQL on any database that takes it. */

import type { Engine } from './engine.ts'
import { type Dialect, PlainSql, type Sql } from './plain-sql.ts'

type Row = Readonly<Record<string, unknown>>

export function sqlEngine(
  name: string,
  dialect: Dialect,
  run: (sql: Sql) => Promise<readonly Row[]> | readonly Row[],
  close: () => Promise<void> | void,
): Engine {
  return {
    name,
    knows: () => true,
    count: async (criteria) => Number((await run(PlainSql.count(dialect, criteria)))[0]?.count),
    list: async (criteria) => (await run(PlainSql.list(dialect, criteria))).map((row) => String(row.key)),
    facets: async (criteria) => (await run(PlainSql.facets(dialect, criteria))).map((row) => `${row.value}:${row.count}`).sort(),
    cells: async (criteria, box) =>
      (await run(PlainSql.cells(dialect, criteria, box))).map((row) => `${row.x} ${row.y}:${row.count}`).sort(),
    close,
  }
}
