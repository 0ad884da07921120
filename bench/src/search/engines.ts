/** Engines that can be installed, filled with the same rows. */

import { DuckDBInstance } from '@duckdb/node-api'
import { createPool, longWorkTimeoutMs } from '@jobboard/platform/database/database'
import sqlite from 'node-sqlite3-wasm'
import type { Engine } from './engine.ts'
import { indexes, type TableRows, wide } from './normalised.ts'
import { normalisedDialect, wideDialect } from './plain-sql.ts'
import { sqlEngine } from './sql-engine.ts'

const createTable = ({ name, columns }: TableRows, double: string): string =>
  `CREATE TABLE ${name} (${columns.map(([column, type]) => `${column} ${type === 'double' ? double : type}${column === 'id' ? ' PRIMARY KEY' : ''}`).join(', ')})`

export async function naivePostgres(url: string, tables: readonly TableRows[]): Promise<Engine> {
  const pool = createPool(url, { name: 'bench naive', max: 1, queryTimeoutMs: longWorkTimeoutMs })
  await pool.query('DROP SCHEMA IF EXISTS naive CASCADE; CREATE SCHEMA naive; SET search_path TO naive')
  for (const table of tables) {
    await pool.query(createTable(table, 'double precision'))
    const names = table.columns.map(([column]) => column)
    const types = table.columns.map(([, type]) => (type === 'double' ? 'double precision' : type))
    for (let start = 0; start < table.rows.length; start += 10_000) {
      const rows = table.rows.slice(start, start + 10_000)
      const arrays = names.map((_, column) => rows.map((row) => row[column] ?? null))
      await pool.query(
        `INSERT INTO ${table.name} SELECT * FROM unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`,
        arrays,
      )
    }
  }
  for (const index of indexes) await pool.query(index)
  await pool.query('ANALYZE')
  return sqlEngine(
    'naive SQL (Postgres)',
    normalisedDialect(),
    async ({ text, values }) => (await pool.query(text, [...values])).rows,
    () => pool.end(),
  )
}

/** On the tables of `naivePostgres`. */
export async function widePostgres(url: string): Promise<Engine> {
  const pool = createPool(url, { name: 'bench wide', max: 1, queryTimeoutMs: longWorkTimeoutMs })
  await pool.query('SET search_path TO naive')
  for (const statement of wide) await pool.query(statement)
  return sqlEngine(
    'wide rows with GIN (Postgres)',
    wideDialect,
    async ({ text, values }) => (await pool.query(text, [...values])).rows,
    () => pool.end(),
  )
}

export async function duckdb(tables: readonly TableRows[]): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const table of tables) {
    await connection.run(createTable(table, 'double'))
    const appender = await connection.createAppender(table.name)
    for (const row of table.rows) {
      for (const [at, cell] of row.entries()) {
        const type = table.columns[at]?.[1]
        if (cell === null) appender.appendNull()
        else if (type === 'varchar') appender.appendVarchar(String(cell))
        else if (type === 'double') appender.appendDouble(Number(cell))
        else appender.appendInteger(Number(cell))
      }
      appender.endRow()
    }
    appender.closeSync()
  }
  return sqlEngine(
    'DuckDB',
    normalisedDialect(),
    async ({ text, values }) => (await connection.runAndReadAll(text, [...values])).getRowObjects(),
    () => connection.closeSync(),
  )
}

const fts = normalisedDialect(
  (number) => `?${number}`,
  (word, sql) => `o.id IN (SELECT rowid FROM offer_words WHERE offer_words MATCH ${sql.add(`"${word}"`)})`,
)

/** SQLite's WebAssembly build: the native package needs Node 22, its older versions download from outside of the registry. */
export function sqliteFts5(tables: readonly TableRows[]): Engine {
  const database = new sqlite.Database(':memory:')
  for (const table of tables) {
    database.exec(`${createTable(table, 'double')}; BEGIN`)
    const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${table.columns.map(() => '?').join(', ')})`)
    for (const row of table.rows) insert.run([...row])
    insert.finalize()
    database.exec('COMMIT')
  }
  // Words as the product cuts them; `+`, `#`, `.` and `_` are part of a word.
  database.exec(`CREATE VIRTUAL TABLE offer_words USING fts5(words, content='', tokenize="unicode61 tokenchars '+#._'");
    INSERT INTO offer_words (rowid, words) SELECT id, words FROM offers`)
  for (const index of indexes) database.exec(index)
  database.exec('ANALYZE')
  return sqlEngine(
    'SQLite FTS5 (wasm)',
    fts,
    ({ text, values }) => database.all(text.replaceAll('least(1,', 'min(1,'), [...values]) as Record<string, unknown>[],
    () => database.close(),
  )
}
