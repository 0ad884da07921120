/**
 * A list of what belongs to the caller's company, in one declaration: the rows of a read model with the column `companyId`, newest first, by
 * cursor. An item has the properties of its schema, and each is a property of the row (docs/decisions/0086).
 */
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { anyEmployer, type Grant } from '@jobboard/platform/http/access'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { columnName, decodeRow, readModelSchema, selectList, type Table } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

const maxFrom = 1_000_000

const query = z.object({
  from: wholeNumber(0, maxFrom).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(maxItemsCount),
})

export interface CompanyRows<Row, Item extends z.ZodRawShape> {
  readonly path: `/v2/employer-panel/${string}`
  readonly summary: string
  /** The capability, as the group in the API document. */
  readonly tag: string
  readonly auth?: readonly Extract<Grant, `employer:${string}`>[]
  /** Of the projection that writes the table. */
  readonly readModel: string
  /** Has an index that begins with tenant and company. */
  readonly table: Table<Row>
  /** As SQL on the row `r`; all rows by default. */
  readonly where?: string
  /** Rows without this value come first. */
  readonly newestFirst: keyof Row & string
  readonly item: z.ZodObject<Item>
}

/** Refuses items whose properties are not those of the row. */
type OfRow<Row, Item extends z.ZodRawShape> = Row extends { readonly companyId: string } & z.input<z.ZodObject<Item>> ? unknown : never

/** @public The guide for new queries is its user. */
export const companyRowsRoute =
  <Row, Item extends z.ZodRawShape>(definition: CompanyRows<Row, Item> & OfRow<Row, Item>) =>
  ({ reader }: { readonly reader: TenantReader }): Route => {
    const { table, newestFirst, item, readModel, auth = anyEmployer, where = 'true', ...described } = definition
    const from = `FROM ${readModelSchema}.${table.name} r WHERE r.tenant = $1 AND r.company_id = $2 AND ${where}`
    const order = `r.${columnName(newestFirst)} DESC, ${table.primaryKey.map((name) => `r.${name}`).join(', ')}`
    const page = `SELECT ${selectList(table, 'r', Object.keys(item.shape))} ${from} ORDER BY ${order} LIMIT $3 OFFSET $4`
    return route({
      ...described,
      method: 'GET',
      auth,
      query,
      readsOwnWrites: [readModel],
      replies: {
        200: {
          description: 'A range of the list; send `meta.next.cursor` as `from` for the next one',
          schema: cursorPageSchema<z.ZodType>(item),
          headers: ['X-Position-Reached'],
        },
      },
      handle: ({ tenant, session: { companyId }, query: { from: first, itemsCount }, incoming }) =>
        whileConnected(incoming, async (signal) => {
          const [rows, [counted]] = await Promise.all([
            reader.read<Record<string, unknown>>(tenant.id, { text: page, values: [tenant.id, companyId, itemsCount, first] }, signal),
            reader.read<{ total: number }>(
              tenant.id,
              { text: `SELECT count(*)::int AS total ${from}`, values: [tenant.id, companyId] },
              signal,
            ),
          ])
          const body = { data: rows.map((row) => decodeRow(table, row)), meta: cursorMeta(first, itemsCount, counted?.total ?? 0) }
          return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
        }),
    })
  }
