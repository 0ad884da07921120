import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { testBoard } from '../../../../testing/test-board.ts'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import { CategoriesField } from './categories-field.tsx'

type Chosen = { key: string }[]
const known = testBoard()
const plain = known.categories.filter(({ children }) => children.length === 0)

async function setUp(initial: Chosen, { maxCategories = 2, errors = [] as WidgetError[], board = known } = {}) {
  const values: Chosen[] = []
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <CategoriesField value={value} errors={errors} maxCategories={maxCategories} onChange={onChange} />}
    </Controlled>,
    { board },
  )
  return { user: userEvent.setup(), values, rows: () => screen.getAllByRole('group') }
}
const list = (at = 0) => screen.getAllByRole('combobox', { name: 'Category' })[at] as HTMLSelectElement

it('offers one row where the plan includes one category', async () => {
  const { user, values, rows } = await setUp([], { maxCategories: 1 })
  await user.selectOptions(list(), plain[0]?.key ?? '')
  expect(values.at(-1)).toEqual([{ key: plain[0]?.key }])
  expect(rows()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull()
})

it('adds and removes categories up to the limit of the plan, each of which can be chosen once', async () => {
  const { user, values, rows } = await setUp([{ key: plain[0]?.key ?? '' }])
  await user.click(screen.getByRole('button', { name: 'Add a category' }))
  expect(document.activeElement).toBe(list(1))
  expect([...list(1).options].find(({ value }) => value === plain[0]?.key)?.disabled).toBe(true)
  await user.selectOptions(list(1), plain[1]?.key ?? '')
  expect(values.at(-1)).toEqual([{ key: plain[0]?.key }, { key: plain[1]?.key }])
  expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove category 1' }))
  expect(values.at(-1)).toEqual([{ key: plain[1]?.key }])
  expect(rows()).toHaveLength(1)
})

it('asks for a subcategory where there are some; another category clears it', async () => {
  const board = testBoard('greenjobs')
  const withChildren = board.categories.find(({ children }) => children.length > 1)
  const without = board.categories.find(({ children }) => children.length === 0)
  const { user, values } = await setUp([], { board, errors: [{ path: 'categories.0.key', message: 'errors.subcategoryRequired' }] })
  await user.selectOptions(list(), withChildren?.key ?? '')
  expect(values.at(-1)).toEqual([{ key: withChildren?.key }])
  const subcategory = screen.getByRole('combobox', { name: 'Subcategory' })
  expect(subcategory.getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(subcategory, withChildren?.children[1]?.key ?? '')
  expect(values.at(-1)).toEqual([{ key: withChildren?.children[1]?.key }])
  await user.selectOptions(list(), without?.key ?? '')
  expect(values.at(-1)).toEqual([{ key: without?.key }])
  expect(screen.queryByRole('combobox', { name: 'Subcategory' })).toBeNull()
})

it('shows more categories than the plan includes, so that they can be removed', async () => {
  const { rows } = await setUp(
    plain.slice(0, 2).map(({ key }) => ({ key })),
    { maxCategories: 1, errors: [{ path: 'categories', message: 'errors.maxCategories' }] },
  )
  expect(rows()).toHaveLength(2)
  expect(screen.getByText('Your plan includes fewer categories')).toBeTruthy()
})

it('chooses the only category of a board by itself', async () => {
  const { values } = await setUp([], { board: { ...known, categories: plain.slice(0, 1) } })
  expect(values).toEqual([[{ key: plain[0]?.key }]])
  expect(list().disabled).toBe(true)
})
