/** What a table shows of a row, column by column. */
import type { ReactNode } from 'react'

export type Direction = 'ascending' | 'descending'

export interface Sorting<Order extends string> {
  readonly order: Order
  readonly direction: Direction
}

export interface Column<Row, Order extends string = never> {
  /** Unique among the columns. */
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Names the row: its header, and the title of its card on phones. One column of a table. */
  readonly isName?: boolean
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean
  /** The table can be sorted by it, under this name; `first`: the direction of the first press. */
  readonly sort?: { readonly order: Order; readonly first: Direction }
}
