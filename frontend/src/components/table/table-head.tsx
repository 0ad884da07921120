import { useEffect, useRef } from 'react'
import { ArrowUp } from '../icons/arrow-up.ts'
import type { Column, Direction, Sorting } from './columns.ts'
import type { DataTableProps } from './data-table.tsx'
import { useTableTexts } from './texts.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps<Row, Order extends string> {
  readonly columns: readonly Column<Row, Order>[]
  readonly sorting: DataTableProps<Row, Order>['sorting']
  readonly selection: Selection | undefined
  /** Of the rows that are shown. */
  readonly keys: readonly string[]
  readonly hasActions: boolean
}

export function TableHead<Row, Order extends string>({ columns, sorting, selection, keys, hasActions }: TableHeadProps<Row, Order>) {
  const t = useTableTexts()
  return (
    <thead>
      <tr>
        {selection === undefined ? null : (
          <th data-control="select" scope="col">
            <SelectAll selection={selection} keys={keys} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={sorting} />
        ))}
        {hasActions ? (
          <th data-control="actions" scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

const otherWay: Record<Direction, Direction> = { ascending: 'descending', descending: 'ascending' }

interface HeadCellProps<Row, Order extends string> extends Pick<TableHeadProps<Row, Order>, 'sorting'> {
  readonly column: Column<Row, Order>
}

function HeadCell<Row, Order extends string>({ column: { label, sort, isNumber = false }, sorting }: HeadCellProps<Row, Order>) {
  const number = isNumber ? '' : undefined
  if (sort === undefined || sorting === undefined) {
    return (
      <th scope="col" data-number={number}>
        {label}
      </th>
    )
  }
  const current = sorting.by?.order === sort.order ? sorting.by.direction : undefined
  const next: Sorting<Order> = { order: sort.order, direction: current === undefined ? sort.first : otherWay[current] }
  return (
    <th scope="col" aria-sort={current} data-number={number} data-idle={current === undefined ? '' : undefined}>
      <button type="button" onClick={() => sorting.change(next)}>
        {label}
        <ArrowUp size={14} />
      </button>
    </th>
  )
}

interface SelectAllProps {
  readonly selection: Selection
  readonly keys: readonly string[]
  /** Its name is in view, where no column says what it is. */
  readonly isNamed?: boolean
}

export function SelectAll({ selection, keys, isNamed = false }: SelectAllProps) {
  const t = useTableTexts()
  const ref = useRef<HTMLInputElement>(null)
  const { size } = selection.keys
  const isWhole = size > 0 && size === keys.length
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = size > 0 && !isWhole
  }, [size, isWhole])
  return (
    <label className="check">
      <input
        ref={ref}
        type="checkbox"
        aria-label={t('selectAll')}
        checked={isWhole}
        onChange={() => (isWhole ? selection.clear() : selection.choose(keys))}
      />
      {isNamed ? <span aria-hidden="true">{t('selectAllShort')}</span> : null}
    </label>
  )
}
