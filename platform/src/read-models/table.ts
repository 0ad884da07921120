/**
 * One definition of a read-model table: its DDL (for migrations and for the copy that a rebuild fills), its row-level security, its columns and the
 * codec of its rows. Properties are camelCase, columns snake_case. Every table has the column `tenant`, first in its primary key.
 */
import { createHash } from 'node:crypto'
import type { Migration } from '../database/database.ts'
import { projectorRole } from '../database/service-roles.ts'
import { type Column, identifier } from './column.ts'
import { secureTable } from './secure-table.ts'

type Columns = Readonly<Record<string, Column<unknown>>>
type ValuesOf<C extends Columns> = { readonly [Property in keyof C]: C[Property] extends Column<infer Value> ? Value : never }

/** A row as the projection writes it and queries read it. */
export type TableRow<T> = T extends Table<infer Row> ? Row : never

export interface TableColumn extends Column<unknown> {
  readonly property: string
  readonly name: string
}

export interface Index {
  /** After the table's name: `offers` and `expiring` make `offers_expiring`. */
  readonly name: string
  /** Columns as SQL. */
  readonly on: string
  readonly where?: string
  /** Version of the table's shape that added it; 1 by default. */
  readonly since?: number
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** Column names, `tenant` first. The second is the id of the document, in every table of a read model. */
  readonly primaryKey: readonly string[]
  readonly indexes: readonly Index[]
  /** Numbers every write in the column `change_seq`, from the sequence `<name>_change_seq` of the schema. */
  readonly changeFeed: boolean
  /** Version of the read model's shape that added the table. */
  readonly since: number
}

export interface Table<Row> extends TableShape {
  /** Only a type. */
  readonly row?: Row
}

export const readModelSchema = 'read_models'

/** `offerId` -> `offer_id`. */
export const columnName = (property: string): string => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export interface Definition<Key extends Columns, Others extends Columns> {
  /** The rest of the primary key after `tenant`; the first is the id of the document. */
  readonly key: Key
  readonly columns: Others
  readonly indexes?: readonly Index[]
  readonly changeFeed?: boolean
  /** Of a table that a later release adds to a read model: the number of the migration that creates it. */
  readonly since?: number
}

export function defineTable<const Key extends Columns, const Others extends Columns>(
  name: string,
  { key, columns, indexes = [], changeFeed = false, since = 1 }: Definition<Key, Others>,
): Table<{ readonly tenant: string } & ValuesOf<Key> & ValuesOf<Others>> {
  const all: Columns = { tenant: identifier(), ...key, ...columns }
  return {
    name,
    columns: Object.entries(all).map(([property, column]) => ({ ...column, property, name: columnName(property) })),
    primaryKey: ['tenant', ...Object.keys(key).map(columnName)],
    indexes: changeFeed ? [...indexes, { name: 'changes', on: 'change_seq' }] : indexes,
    changeFeed,
    since,
  }
}

/** The column that holds the id of the document. */
export const idColumnOf = ({ primaryKey }: TableShape): string => String(primaryKey[1])

export const changeSequenceOf = ({ name }: TableShape): string => `${name}_change_seq`

const columnSql = ({ name, type, nullable, defaultValue }: TableColumn): string =>
  `${name} ${type}${nullable ? '' : ' NOT NULL'}${defaultValue === undefined ? '' : ` DEFAULT ${defaultValue}`}`

/** Without indexes and policies. A change feed needs its sequence, which a copy counts on from the live one. */
export function createTable(table: TableShape, schema: string, upTo = Number.POSITIVE_INFINITY): string {
  const columns = table.columns.filter(({ since }) => since <= upTo)
  const storage = columns.flatMap(({ name, storage }) => (storage === undefined ? [] : `ALTER COLUMN ${name} SET STORAGE ${storage}`))
  const lines = [
    ...columns.map(columnSql),
    ...(table.changeFeed ? ['change_seq bigint NOT NULL'] : []),
    `PRIMARY KEY (${table.primaryKey.join(', ')})`,
  ]
  return `
CREATE TABLE ${schema}.${table.name} (
  ${lines.join(',\n  ')}
);${storage.length === 0 ? '' : `\nALTER TABLE ${schema}.${table.name} ${storage.join(', ')};`}`
}

/** Indexes, policies and grants; after the rows, where there are many. */
export const finishTable = (table: TableShape, schema: string, upTo = Number.POSITIVE_INFINITY): string =>
  table.indexes
    .filter(({ since = 1 }) => since <= upTo)
    .map((index) => createIndex(table, schema, index))
    .join('') + secureTable(`${schema}.${table.name}`)

const createIndex = (table: TableShape, schema: string, { name, on, where }: Index): string =>
  `\nCREATE INDEX ${table.name}_${name} ON ${schema}.${table.name} (${on})${where === undefined ? '' : ` WHERE ${where}`};`

export const createChangeSequence = (table: TableShape, schema: string): string =>
  table.changeFeed
    ? `
CREATE SEQUENCE ${schema}.${changeSequenceOf(table)};
GRANT USAGE, SELECT ON SEQUENCE ${schema}.${changeSequenceOf(table)} TO ${projectorRole};`
    : ''

/**
 * The migrations of a read model of these tables: `read-models/<name>/001` creates them, a later one adds the tables, columns and indexes of its
 * number. Released migrations never change, so neither does a released column: a new one is `added(2, ...)`, and one of another type is a new one.
 */
export function readModelMigrations(name: string, tables: readonly TableShape[]): readonly Migration[] {
  const shapes = Math.max(...tables.flatMap((table) => [table, ...table.columns, ...table.indexes].map(({ since = 1 }) => since)))
  const sqlOf = (shape: number): string =>
    tables
      .filter(({ since }) => since <= shape)
      .map((table) =>
        shape === table.since
          ? createChangeSequence(table, readModelSchema) +
            createTable(table, readModelSchema, shape) +
            finishTable(table, readModelSchema, shape)
          : addShape(table, shape),
      )
      .join('\n')
  return Array.from({ length: shapes }, (_, at) => ({
    id: `read-models/${name}/${String(at + 1).padStart(3, '0')}`,
    sql: sqlOf(at + 1),
  }))
}

const addShape = (table: TableShape, shape: number): string =>
  [
    ...table.columns
      .filter(({ since }) => since === shape)
      .map((column) => `\nALTER TABLE ${readModelSchema}.${table.name} ADD COLUMN ${columnSql(column)};`),
    ...table.indexes.filter(({ since }) => since === shape).map((index) => createIndex(table, readModelSchema, index)),
  ].join('')

/** Another one when a table is another; rows are then refilled by a rebuild. */
export const shapeDigest = (tables: readonly TableShape[]): string =>
  createHash('sha256')
    .update(tables.map((table) => createTable(table, '') + finishTable(table, '')).join(''))
    .digest('base64url')
    .slice(0, 16)

/** The select list that reads the properties of a row from the table `alias`; all of them by default. */
export const selectList = (table: TableShape, alias: string, properties?: readonly string[]): string =>
  table.columns
    .filter(({ property }) => properties?.includes(property) ?? true)
    .map(({ name, property, cast }) => `${alias}.${name}${cast === undefined ? '' : `::${cast}`} AS "${property}"`)
    .join(', ')

/** A row read with `selectList`, with the values of its columns' types. */
export function decodeRow<Row>(table: Table<Row>, read: Readonly<Record<string, unknown>>): Row {
  const row: Record<string, unknown> = { ...read }
  for (const column of table.columns) {
    const value = row[column.property]
    if (column.decode !== undefined && value !== null && value !== undefined) row[column.property] = column.decode(value)
  }
  return row as Row
}
