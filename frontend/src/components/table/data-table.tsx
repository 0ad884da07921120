/**
 * A table of rows: sorting in its head, a selection, the actions of each row. On narrow screens rows are cards (table-styles.ts). What it
 * shows and sorts is the page's: rows come in their order, and a press on a head asks for another one.
 */
import { type ReactNode, useRef } from 'react'
import { useEarlyInput } from '../form/use-early-input.ts'
import { Select } from '../select.tsx'
import type { Column, Direction, Sorting } from './columns.ts'
import { SelectAll, TableHead } from './table-head.tsx'
import { CardTools, Table, TableBox } from './table-styles.ts'
import { useTableTexts } from './texts.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row, Order extends string> {
  /** What the table is, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row, Order>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** By which the row is called in the names of its controls. */
  readonly nameOf: (row: Row) => string
  readonly sorting?: { readonly by: Sorting<Order> | null; readonly change: (next: Sorting<Order>) => void }
  /** Rows can be chosen. */
  readonly selection?: Selection
  /** At the end of each row. */
  readonly actions?: (row: Row) => ReactNode
  /** Other rows are being loaded. */
  readonly isBusy?: boolean
}

export function DataTable<Row, Order extends string = never>(props: DataTableProps<Row, Order>) {
  const { caption, columns, rows, keyOf, sorting, selection, actions, isBusy = false } = props
  const keys = rows.map(keyOf)
  const element = useRef<HTMLDivElement>(null)
  const isHydrated = useEarlyInput(element)
  return (
    <TableBox ref={element} aria-busy={isBusy} data-waiting={isHydrated ? undefined : ''}>
      {sorting === undefined && selection === undefined ? null : (
        <CardTools>
          {selection === undefined ? null : <SelectAll selection={selection} keys={keys} isNamed />}
          {sorting === undefined ? null : <SortingOfCards columns={columns} sorting={sorting} />}
        </CardTools>
      )}
      <Table>
        <caption>{caption}</caption>
        <TableHead columns={columns} sorting={sorting} selection={selection} keys={keys} hasActions={actions !== undefined} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </Table>
    </TableBox>
  )
}

function TableRow<Row, Order extends string>(props: DataTableProps<Row, Order> & { readonly row: Row }) {
  const { row, columns, keyOf, nameOf, selection, actions } = props
  const t = useTableTexts()
  const key = keyOf(row)
  const isSelected = selection?.keys.has(key) === true
  return (
    <tr data-selected={isSelected || undefined}>
      {selection === undefined ? null : (
        <td data-control="select">
          <label className="check">
            <input
              type="checkbox"
              aria-label={t('select', { name: nameOf(row) })}
              checked={isSelected}
              onChange={() => selection.toggle(key)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
      {actions === undefined ? null : <td data-control="actions">{actions(row)}</td>}
    </tr>
  )
}

function Cell<Row, Order extends string>({ column, row }: { readonly column: Column<Row, Order>; readonly row: Row }) {
  const { label, cell, isName = false, isNumber = false } = column
  if (isName) return <th scope="row">{cell(row)}</th>
  return (
    <td data-label={label} data-number={isNumber ? '' : undefined}>
      <span>{cell(row)}</span>
    </td>
  )
}

interface SortingProps<Row, Order extends string> {
  readonly columns: readonly Column<Row, Order>[]
  readonly sorting: NonNullable<DataTableProps<Row, Order>['sorting']>
}

const directions: readonly Direction[] = ['ascending', 'descending']

function SortingOfCards<Row, Order extends string>({ columns, sorting: { by, change } }: SortingProps<Row, Order>) {
  const t = useTableTexts()
  const choices = columns.flatMap(({ label, sort }) =>
    sort === undefined ? [] : directions.map((direction) => ({ order: sort.order, direction, label: t(direction, { column: label }) })),
  )
  const valueOfChoice = ({ order, direction }: Sorting<Order>): string => `${order} ${direction}`
  return (
    <div className="sort">
      <Select
        aria-label={t('sortBy')}
        value={by === null ? '' : valueOfChoice(by)}
        onChoose={(value) => {
          const chosen = choices.find((choice) => valueOfChoice(choice) === value)
          if (chosen !== undefined) change({ order: chosen.order, direction: chosen.direction })
        }}
      >
        {by === null ? <option value="" /> : null}
        {choices.map((choice) => (
          <option key={valueOfChoice(choice)} value={valueOfChoice(choice)}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
