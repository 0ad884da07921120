/**
 * The routes of a list of administrators, made from its declaration and its SQL (docs/contributing/admin-list.md): the list, the file of exactly
 * what is filtered, and one row by its id.
 */
import {
  type AdminList,
  type Cell,
  columnsOf,
  type ListColumn,
  type ListFilter,
  maxExportedRows,
  maxListSearch,
  nameOfList,
  parametersOf,
  rowsPerPage,
  type SortDirection,
} from '@jobboard/contracts/administration/list'
import { type FoundKind, hasHistory, isFound } from '@jobboard/contracts/administration/objects'
import { addDaysToDate, startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type Grant, mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { z } from 'zod'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { csvOf } from './csv.ts'
import { downloadBytes, downloadReply } from './download.ts'

/** What the SQL of a list may depend on. */
export interface ListContext {
  readonly tenant: Tenant
  readonly now: Date
  readonly add: (value: unknown) => string
}
type Sql = string | ((context: ListContext) => string)

/** Of a column: an expression; of an object and of money, their two parts. */
type ColumnSql<Column extends ListColumn> = Column extends { readonly type: 'object' }
  ? { readonly id: Sql; readonly name: Sql }
  : Column extends { readonly type: 'money' }
    ? { readonly minor: Sql; readonly currency: Sql }
    : Sql

export interface ListSql<List extends AdminList> {
  /** What stands after FROM; the rows of `r`, which has the column `tenant`, are those of the list. */
  readonly from: Sql
  /** Rows of `r` that are not listed. */
  readonly where?: Sql
  /** Unique; text. */
  readonly id: string
  readonly columns: { readonly [Key in keyof List['columns']]: ColumnSql<List['columns'][Key]> }
  readonly filters: { readonly [Key in keyof List['filters']]: Sql }
  /** Where a column is not sorted by its own expression. */
  readonly sorts?: { readonly [Key in keyof List['columns']]?: Sql }
  /** What the search looks in: each of its words is in one of them. `isFolded`: as `fold` writes it. */
  readonly search?: readonly { readonly sql: Sql; readonly isFolded?: true }[]
  readonly named?: NamedRow
  readonly readsOwnWrites: readonly string[]
  /** Who reads it; by default all who may read the administration. */
  readonly auth?: readonly AdminGrant[]
}
/** A search that, as a whole, names one row: the value of `sql` of that row, or null where the text can name none. */
interface NamedRow {
  readonly sql: string
  readonly valueOf: (text: string) => string | null
}
type AdminGrant = (typeof mayReadAdministration)[number]

/** The search of a list whose rows have pages, for what searches all of them. */
export interface ListSearch {
  readonly kind: FoundKind
  readonly auth: readonly Grant[]
  find(tenant: Tenant, text: string, limit: number, signal: AbortSignal): Promise<readonly { readonly id: string; readonly name: string }[]>
}

export interface ListDeps {
  readonly reader: TenantReader
  readonly clock: Clock
  /** Where each list leaves its search. */
  readonly searches?: ListSearch[]
}

/** Within what Postgres and `Date` can add a day to and take one from. */
const day = z.iso
  .date()
  .refine((text) => text >= '1900-01-01' && text < '3000-01-01')
  .optional()

function filterSchema(filter: ListFilter): z.ZodType {
  if (filter.type === 'period') return day
  if (filter.type === 'choice') return listOf(z.enum([...filter.choices])).default([])
  return z.string().min(1).max(100).optional()
}

function askedSchema(list: AdminList) {
  const sorts = columnsOf(list).flatMap(([key, { sort }]) => (sort === undefined ? [] : [key]))
  const filters = Object.entries(list.filters).flatMap(([name, filter]) =>
    parametersOf(name, filter).map((parameter) => [parameter, filterSchema(filter)] as const),
  )
  return z.object({
    ...Object.fromEntries(filters),
    search: z.string().max(maxListSearch).default('').describe('Each of its words must be in the row.'),
    sortBy: z.enum([list.sortBy, ...sorts]).default(list.sortBy),
    orderBy: z.enum(['ASC', 'DESC']).optional(),
  })
}
type Asked = Readonly<Record<string, unknown>> & {
  readonly search: string
  readonly sortBy: string
  readonly orderBy?: SortDirection | undefined
}

const cellSchema = (column: ListColumn): z.ZodType<Cell, Cell> => {
  switch (column.type) {
    case 'number':
      return z.number().nullable()
    case 'flag':
      return z.boolean()
    case 'money':
      return z.object({ minor: z.int(), currency: z.string() }).nullable()
    case 'object':
      return z.object({ id: z.string(), name: z.string() }).nullable()
    case 'choice':
      return z.enum([...column.choices]).nullable()
    default:
      return z.string().nullable()
  }
}

const rowSchema = (list: AdminList): z.ZodType =>
  z.object({ id: z.string(), ...Object.fromEntries(columnsOf(list).map(([key, column]) => [key, cellSchema(column)])) })

type Row = Readonly<Record<string, unknown>>

export function adminListRoutes<const List extends AdminList>(
  { reader, clock, searches }: ListDeps,
  list: List,
  listSql: ListSql<NoInfer<List>>,
): readonly Route[] {
  const sql: LooseSql = listSql
  const path = `/v2/admin/${list.path}` as const
  const shared = { method: 'GET', tag: list.tag, auth: sql.auth ?? mayReadAdministration, readsOwnWrites: sql.readsOwnWrites } as const
  const asked = askedSchema(list)
  const contextOf = (tenant: Tenant) => ({ list, sql, tenant, now: clock.now() })
  const headers = { 'Cache-Control': 'private, no-store' }

  const page = route({
    ...shared,
    path,
    summary: `For administrators: ${list.path} by search, filters and order`,
    query: asked.extend({
      from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
      itemsCount: wholeNumber(1, maxItemsCount).default(rowsPerPage),
    }),
    replies: {
      200: { description: 'A range of the list', schema: cursorPageSchema<z.ZodType>(rowSchema(list)), headers: ['X-Position-Reached'] },
    },
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const { from, itemsCount } = query
        const context = contextOf(tenant)
        const [rows, [counted]] = await Promise.all([
          reader.read<Row>(tenant.id, pageStatement(context, query as Asked, from, itemsCount), signal),
          reader.read<{ total: number }>(tenant.id, countStatement(context, query as Asked), signal),
        ])
        const body = { data: rows.map((row) => presentRow(list, row)), meta: cursorMeta(from, itemsCount, counted?.total ?? 0) }
        return { status: 200 as const, body, headers }
      }),
  })

  const file = route({
    ...shared,
    path: `${path}/export`,
    summary: `For administrators: the same ${list.path} as a file (CSV)`,
    note: `All that search and filters leave, in the order of the list, at most ${maxExportedRows} rows.`,
    query: asked,
    replies: { 200: { ...downloadReply, contentType: 'text/csv' } },
    problems: ['exportTooLarge'],
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const statement = pageStatement(contextOf(tenant), query as Asked, 0, maxExportedRows + 1)
        const rows = await reader.read<Row>(tenant.id, statement, signal)
        if (rows.length > maxExportedRows) return refuse({ code: 'exportTooLarge' })
        const text = csvOf(
          ['id', ...columnsOf(list).map(([key]) => key)],
          rows.map((row) => presentRow(list, row)),
        )
        return downloadBytes(`${nameOfList(list)}.csv`, 'text/csv; charset=utf-8', Buffer.from(text))
      }),
  })
  if (list.kind === null) return [page, file]
  const { kind } = list
  // E-mails and jobs are too many to be searched with every letter; they have searches of their own.
  const isSearched = list.hasSearch && hasHistory(kind)
  if (isFound(kind) && (isSearched || sql.named !== undefined)) {
    searches?.push({
      kind,
      auth: shared.auth,
      async find(tenant, text, limit, signal) {
        const of = contextOf(tenant)
        const value = sql.named?.valueOf(text) ?? null
        if (!isSearched && value === null) return []
        const asked = { search: text, sortBy: list.sortBy }
        const statement = isSearched ? pageStatement(of, asked, 0, limit) : rowStatement(of, sql.named?.sql ?? sql.id, value)
        const rows = await reader.read<Row>(tenant.id, statement, signal)
        const [name = ''] = Object.keys(list.columns)
        return rows.map((row) => ({ id: String(row.id), name: String(row[name] ?? '') }))
      },
    })
  }

  const one = route({
    ...shared,
    path: `${path}/{id}`,
    summary: `For administrators: one of the ${list.path}`,
    params: z.object({ id: z.string().min(1).max(200) }),
    replies: { 200: { description: 'The row', schema: rowSchema(list), headers: ['X-Position-Reached'] } },
    problems: ['objectNotFound'],
    handle: ({ tenant, params, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [row] = await reader.read<Row>(tenant.id, rowStatement(contextOf(tenant), sql.id, params.id), signal)
        if (row === undefined) return refuse({ code: 'objectNotFound' })
        return { status: 200 as const, body: presentRow(list, row), headers }
      }),
  })
  return [page, file, one]
}

/** As the statements read it, without the names of one list. */
interface LooseSql {
  readonly from: Sql
  readonly where?: Sql
  readonly id: string
  readonly columns: Readonly<Record<string, Sql | Readonly<Record<string, Sql>>>>
  readonly filters: Readonly<Record<string, Sql>>
  readonly sorts?: Readonly<Record<string, Sql | undefined>>
  readonly search?: readonly { readonly sql: Sql; readonly isFolded?: true }[]
  readonly named?: NamedRow
  readonly readsOwnWrites: readonly string[]
  readonly auth?: readonly AdminGrant[]
}

interface StatementContext {
  readonly list: AdminList
  readonly sql: LooseSql
  readonly tenant: Tenant
  readonly now: Date
}

const textOf = (sql: Sql, context: ListContext): string => (typeof sql === 'string' ? sql : sql(context))

function columnSql(key: string, { sql }: StatementContext, context: ListContext): string {
  const expression = sql.columns[key] ?? 'NULL'
  if (typeof expression === 'string' || typeof expression === 'function') return textOf(expression, context)
  const parts = Object.entries(expression).map(([part, of]) => [part, textOf(of, context)] as const)
  const [first] = parts
  const members = parts.map(([part, text]) => `'${part}', ${text}`).join(', ')
  return `CASE WHEN ${first?.[1] ?? 'NULL'} IS NOT NULL THEN json_build_object(${members}) END`
}

const maxWords = 8

function searchConditions({ sql: { search = [], named } }: StatementContext, text: string, context: ListContext): readonly string[] {
  const value = named?.valueOf(text) ?? null
  const words = text.split(/\s+/).filter((word) => word !== '')
  const conditions = words.slice(0, maxWords).map((word) => {
    const places = search.map(({ sql, isFolded }) =>
      isFolded === true
        ? `strpos(${textOf(sql, context)}, ${context.add(fold(word))}) > 0`
        : `strpos(lower(${textOf(sql, context)}), ${context.add(word.toLowerCase())}) > 0`,
    )
    return places.length === 0 ? 'false' : places.join(' OR ')
  })
  if (named === undefined || value === null) return conditions
  return [`${named.sql} = ${context.add(value)} OR ${conditions.map((one) => `(${one})`).join(' AND ')}`]
}

function filterConditions({ list, sql }: StatementContext, asked: Asked, context: ListContext): readonly string[] {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const expression = sql.filters[name] ?? 'NULL'
    return parametersOf(name, filter).flatMap((parameter, end) => {
      const value = asked[parameter]
      if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
      const column = textOf(expression, context)
      if (filter.type === 'choice')
        return [filter.ofMany ? `${column} && ${context.add(value)}::text[]` : `${column} = ANY(${context.add(value)}::text[])`]
      if (filter.type === 'exact') return [`${column} = ${context.add(value)}`]
      const { timeZone } = context.tenant
      const first = end === 0 ? String(value) : addDaysToDate(String(value), 1)
      return [`${column} ${end === 0 ? '>=' : '<'} ${context.add(startOfDay(first, timeZone))}::timestamptz`]
    })
  })
}

function begin({ tenant, now }: StatementContext) {
  const parameters = new Parameters(tenant.id)
  const context: ListContext = { tenant, now, add: (value) => parameters.add(value) }
  return { parameters, context }
}

function fromSql(of: StatementContext, context: ListContext, conditions: readonly string[]): string {
  const { sql } = of
  const all = [`r.tenant = $1`, ...(sql.where === undefined ? [] : [textOf(sql.where, context)]), ...conditions]
  return `FROM ${textOf(sql.from, context)} WHERE ${all.map((one) => `(${one})`).join(' AND ')}`
}

const selectOf = (of: StatementContext, context: ListContext): string =>
  [`${of.sql.id} AS id`, ...columnsOf(of.list).map(([key]) => `${columnSql(key, of, context)} AS "${key}"`)].join(', ')

function pageStatement(of: StatementContext, asked: Asked, from: number, count: number): Statement {
  const { parameters, context } = begin(of)
  const { list, sql } = of
  const select = selectOf(of, context)
  const where = fromSql(of, context, [...searchConditions(of, asked.search, context), ...filterConditions(of, asked, context)])
  const direction = asked.orderBy ?? list.columns[asked.sortBy]?.sort ?? 'ASC'
  const stated = sql.sorts?.[asked.sortBy]
  const order = stated === undefined ? `"${asked.sortBy}"` : textOf(stated, context)
  const text = `SELECT ${select} ${where} ORDER BY ${order} ${direction} NULLS LAST, ${sql.id} LIMIT ${count} OFFSET ${context.add(from)}`
  return { text, values: parameters.values }
}

function countStatement(of: StatementContext, asked: Asked): Statement {
  const { parameters, context } = begin(of)
  const where = fromSql(of, context, [...searchConditions(of, asked.search, context), ...filterConditions(of, asked, context)])
  return { text: `SELECT count(*)::int AS total ${where}`, values: parameters.values }
}

function rowStatement(of: StatementContext, named: string, value: string | null): Statement {
  const { parameters, context } = begin(of)
  const select = selectOf(of, context)
  const where = fromSql(of, context, [`${named} = ${context.add(value)}`])
  return { text: `SELECT ${select} ${where}`, values: parameters.values }
}

function presentRow(list: AdminList, row: Row): Readonly<Record<string, Cell>> {
  const cells = columnsOf(list).map(([key]) => {
    const value = row[key]
    return [key, value instanceof Date ? value.toISOString() : ((value ?? null) as Cell)] as const
  })
  return { id: String(row.id), ...Object.fromEntries(cells) }
}
