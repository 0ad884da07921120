import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient } from '../../http/api-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { CategoryBar } from './category-bar.tsx'
import { emptyState, withFilters } from './list-state.ts'
import { CategoryDialog } from './panels/category-dialog.tsx'

const base = testBoard('greenjobs')
/** Water links to another site, ESG has a fixed place, agriculture is none of the main ones. */
const board = {
  ...base,
  categories: base.categories.map((category) => ({
    ...category,
    redirectTo: category.key === 'water' ? 'https://water.example/jobs' : null,
    static: category.key === 'esg',
    isMain: category.key !== 'agriculture',
  })),
}
const counts = Object.fromEntries(
  board.categories.flatMap(({ value, children }) => [[value, value], ...children.map((child, at) => [child.value, at])]),
)
const api: ApiClient = { get: async () => ({ counts, sorted: [] }) as never }
const state = emptyState(board, 'en')
const names = (): string[] => screen.getAllByRole('link').map((link) => link.textContent ?? '')

it('shows the main categories, marks new ones, and links to other sites where the board configures it', async () => {
  let opened = 0
  await renderInApp(<CategoryBar state={state} onEvery={() => (opened += 1)} />, { board, api })
  expect(names()).not.toContain('Agriculture')
  expect(screen.getByRole('link', { name: /^Water/ }).getAttribute('href')).toBe('https://water.example/jobs')
  expect(screen.getByRole('link', { name: /^Circular economy/ }).textContent).toContain('New')
  // By its text: it is hidden below tablet width, and jsdom has no width.
  await userEvent.click(screen.getByText('All categories'))
  expect(opened).toBe(1)
})

it('lists the subcategories of the chosen category, most offers first', async () => {
  await renderInApp(<CategoryBar state={withFilters(state, { categories: ['biogas'] })} onEvery={() => undefined} />, { board, api })
  const children = board.categories[0]?.children ?? []
  const last = children.at(-1)?.label.en ?? ''
  await screen.findByText(String(children.length - 1))
  const group = screen.getByRole('group', { name: 'Subcategories' })
  expect(group.querySelector('a')?.textContent).toBe(`${last}${children.length - 1}`)
  expect(group.querySelector('[aria-current]')?.textContent).toContain('Biogas')
})

it('asks robots not to follow every combination of subcategories', async () => {
  const shown = async (categories: string[]): Promise<Record<string, string | null>> => {
    await renderInApp(<CategoryBar state={withFilters(state, { categories })} onEvery={() => undefined} />, {
      board,
      api,
    })
    const links = screen.getByRole('group', { name: 'Subcategories' }).querySelectorAll('a')
    const rels = Object.fromEntries([...links].map((link) => [(link.textContent ?? '').replace(/\d+$/, ''), link.getAttribute('rel')]))
    cleanup()
    return rels
  }
  const parent = board.categories[0]?.key ?? ''
  expect(new Set(Object.values(await shown([parent])))).toEqual(new Set([null]))
  const { 'Biogas & biomass': back, ...others } = await shown(['biogas'])
  expect(back).toBeNull()
  expect(new Set(Object.values(others))).toEqual(new Set(['nofollow']))
})

it('lists all categories by their offers, except one with a fixed place', async () => {
  await renderInApp(<CategoryDialog state={state} open onClose={() => undefined} onShow={() => undefined} onLive={() => undefined} />, {
    board,
    api,
  })
  await screen.findByText('100 jobs')
  const moving = board.categories.filter(({ key }) => key !== 'esg').sort((one, other) => other.value - one.value)
  const expected = board.categories.map((category) => (category.key === 'esg' ? category : moving.shift())?.label.en)
  expect(screen.getAllByRole('link').map((link) => link.querySelector('.label')?.textContent)).toEqual(expected)
  expect(screen.getByRole('link', { name: /^Water/ }).querySelector('.offers')).toBeNull()
})
