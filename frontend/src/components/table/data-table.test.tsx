import { fireEvent, screen, within } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column, Sorting } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { Paging } from './paging.tsx'
import { useSelection } from './use-selection.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly views: number
}
type Order = 'title' | 'views'

const rows: readonly Row[] = [
  { id: 'a', title: 'Go developer', views: 12 },
  { id: 'b', title: 'Tester', views: 3 },
]
const columns: readonly Column<Row, Order>[] = [
  { key: 'title', label: 'Job', cell: ({ title }) => title, isName: true, sort: { order: 'title', first: 'ascending' } },
  { key: 'views', label: 'Views', cell: ({ views }) => views, isNumber: true, sort: { order: 'views', first: 'descending' } },
  { key: 'id', label: 'Id', cell: ({ id }) => id },
]

function Sample({ by, change }: { readonly by: Sorting<Order> | null; readonly change: (next: Sorting<Order>) => void }) {
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <>
      <DataTable
        caption="Jobs"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        sorting={{ by, change }}
        selection={selection}
        actions={({ title }) => <button type="button">Open {title}</button>}
      />
      <BulkBar selection={selection}>
        <button type="button">Finish</button>
      </BulkBar>
    </>
  )
}

/** jsdom knows no container queries: it hides the head, as on a phone. */
const inHead = { hidden: true }

async function show(by: Sorting<Order> | null = null) {
  const changes: Sorting<Order>[] = []
  await renderInApp(<Sample by={by} change={(next) => void changes.push(next)} />)
  return changes
}

it('has a row for each, called by its name, with its values and actions', async () => {
  await show()
  const row = screen.getByRole('row', { name: /Go developer/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('Go developer')
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '12', 'a', 'Open Go developer'])
})

it('says by which column it is sorted, and turns that order round', async () => {
  const changes = await show({ order: 'views', direction: 'descending' })
  const head = screen.getByRole('columnheader', { name: 'Views', ...inHead })
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Job', ...inHead }).hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(within(head).getByRole('button', inHead))
  expect(changes).toEqual([{ order: 'views', direction: 'ascending' }])
})

it('sorts by another column in the direction that column begins with', async () => {
  const changes = await show({ order: 'title', direction: 'ascending' })
  fireEvent.click(screen.getByRole('button', { name: 'Views', ...inHead }))
  expect(changes).toEqual([{ order: 'views', direction: 'descending' }])
})

it('offers every order where its head is not shown', async () => {
  const changes = await show({ order: 'title', direction: 'ascending' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'views ascending' } })
  expect(changes).toEqual([{ order: 'views', direction: 'ascending' }])
})

it('selects rows, one and all, and says how many', async () => {
  await show()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Tester' }))
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
})

it('leads from page to page', async () => {
  const gone: number[] = []
  const meta = { from: 25, next: { cursor: 50, itemsCount: 25 }, prev: { cursor: 0, itemsCount: 25 }, totalItems: 1_240 }
  await renderInApp(<Paging meta={meta} shown={25} countText={(_, number) => `${number} jobs`} onGo={(from) => void gone.push(from)} />)
  expect(screen.getByRole('status').textContent).toBe('26–50 of 1\u00a0240')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(gone).toEqual([50, 0])
})
