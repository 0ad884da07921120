/** The orders of docs/product/search.md, "Sort orders". Ties break on the id; offers without a salary come last in both salary orders. */
import type { OfferOrder } from '../../criteria/orders.ts'
import type { Changes, Columns } from '../columns/columns.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import type { Bits } from '../sets/bitset.ts'
import { Order } from './order.ts'

export type Orders = Readonly<Record<OfferOrder, Order>>

/** Whether a change may move the document in the order. */
const depends: Readonly<Record<OfferOrder, (changes: Changes) => boolean>> = {
  published: ({ publishedAt }) => publishedAt,
  newest: ({ firstPublishedAt }) => firstPublishedAt,
  salaryDesc: ({ salaries }) => salaries,
  salaryAsc: ({ salaries }) => salaries,
  popular: ({ publishedAt, salaries }) => publishedAt || salaries,
}

/** `changes` is null for a document that was added or removed. */
export function updateOrders(orders: Orders, doc: number, live: Bits, changes: Changes | null): void {
  let longest: Order = orders.published
  for (const [name, order] of Object.entries(orders) as [OfferOrder, Order][]) {
    if (changes === null || depends[name](changes)) order.update(doc, live)
    if (order.pendingChanges > longest.pendingChanges) longest = order
  }
  // At most one compaction per change, so that a request in between waits 0.3 ms and not for all orders.
  longest.compactIfNeeded()
}

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
