/** The orders of decisions 2, "Sort": ties break on the id; offers without a salary come last in both salary orders. */
import type { OfferOrder } from '../orders.ts'
import type { BitSpace } from './bit-space.ts'
import type { Columns } from './columns.ts'
import { Order } from './order.ts'

export type Orders = Readonly<Record<OfferOrder, Order>>

export function ordersOn(columns: Columns, space: BitSpace): Orders {
  const byId = (a: number, b: number): number => columns.compareIds(a, b)
  const at = (column: Float64Array, doc: number): number => column[doc] as number
  const newestFirst = (a: number, b: number): number => at(columns.publishedAt, b) - at(columns.publishedAt, a) || byId(a, b)
  const pays = (doc: number): number => Number(columns.hasSalary(doc))
  return {
    published: new Order(newestFirst, space),
    newest: new Order((a, b) => at(columns.firstPublishedAt, b) - at(columns.firstPublishedAt, a) || byId(a, b), space),
    salaryDesc: new Order((a, b) => nanLast(at(columns.salaryTop, a), at(columns.salaryTop, b), -1) || byId(a, b), space),
    salaryAsc: new Order((a, b) => nanLast(at(columns.salaryBottom, a), at(columns.salaryBottom, b), 1) || byId(a, b), space),
    popular: new Order((a, b) => pays(b) - pays(a) || newestFirst(a, b), space),
  }
}

function nanLast(a: number, b: number, direction: 1 | -1): number {
  const difference = a - b
  if (!Number.isNaN(difference)) return difference * direction
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
}
