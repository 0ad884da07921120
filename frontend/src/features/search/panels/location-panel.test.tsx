import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testBoard } from '../../../testing/test-board.ts'
import { emptyState, type Filters, type ListState, urlOf, withFilters } from '../list-state.ts'
import LocationPanel from './location-panel.tsx'
import { recentPlaces } from './recent.ts'

const counts: Readonly<Record<string, number>> = { krakow: 1_204, warszawa: 31 }
const nothing = (): void => undefined

beforeEach(() => localStorage.clear())

async function open(id: 'devboard' | 'greenjobs', filters: Partial<Filters> = {}) {
  const board = testBoard(id)
  const shown: ListState[] = []
  const items = board.cities.map(({ slug, label }) => ({ slug, label, region: null, latitude: 0, longitude: 0, count: counts[slug] ?? 0 }))
  const api: ApiClient = { get: async (path) => (path.endsWith('/places') ? { items } : { count: 7 }) as never }
  const state = withFilters(emptyState(board, 'en'), filters)
  await renderInApp(<LocationPanel state={state} open onClose={nothing} onLive={nothing} onShow={(next) => shown.push(next)} />, {
    api,
    board,
  })
  const panel = await screen.findByRole('dialog', { name: 'Location' })
  const show = async (): Promise<string[]> => {
    await userEvent.click(within(panel).getByRole('button', { name: /^Show/ }))
    return shown.map((next) => urlOf(board, next))
  }
  return { panel: within(panel), show }
}

it('takes several cities, each with its offers, and a radius around each', async () => {
  const { panel, show } = await open('devboard')
  const popular = within(panel.getByRole('group', { name: 'Popular cities' }))
  const krakow = popular.getByRole('checkbox', { name: /^Krakow/ })
  await userEvent.click(krakow)
  expect(panel.getByRole('group', { name: 'Distance' })).toBeTruthy()
  await userEvent.click(popular.getByRole('checkbox', { name: /^Warsaw/ }))
  await userEvent.click(popular.getByRole('checkbox', { name: /^Wroclaw/ }))
  await userEvent.click(panel.getByRole('button', { name: 'Remove Wroclaw' }))
  expect(krakow.closest('label')?.querySelector('.count')?.textContent?.replace(/\s/g, ' ')).toBe('1 204')
  await userEvent.click(within(panel.getByRole('group', { name: 'Distance from each city' })).getByRole('radio', { name: '+30 km' }))
  expect(await show()).toEqual(['/job-offers/krakow,warszawa?radius=30'])
  expect(recentPlaces().map(({ value }) => value)).toEqual(['krakow', 'warszawa'])
})

it('removes the last chosen city by Backspace', async () => {
  const { panel, show } = await open('devboard', { cities: ['krakow', 'warszawa'] })
  await userEvent.click(panel.getByRole('combobox', { name: 'City' }))
  await userEvent.keyboard('{Backspace}')
  expect(panel.queryByRole('button', { name: 'Remove Warsaw' })).toBeNull()
  expect(await show()).toEqual(['/job-offers/krakow'])
})

it('reports when no more can be chosen', async () => {
  const ten = testBoard().cities.map(({ slug }) => slug)
  const { panel } = await open('devboard', { cities: ten.slice(0, 10) })
  expect(panel.getByText('You can choose up to 10 cities.').getAttribute('role')).toBe('status')
  const boxes = panel.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).filter(({ name }) => name !== 'or-remote')
  expect(boxes.every((box) => box.checked || box.disabled)).toBe(true)
  expect(boxes.some((box) => box.disabled)).toBe(true)
})

it('takes one city where the board allows no more', async () => {
  const { panel, show } = await open('greenjobs', { cities: ['krakow'] })
  expect(within(panel.getByRole('group', { name: 'Popular cities' })).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(panel.getByRole('group', { name: 'Popular cities' })).getByRole('radio', { name: /^Warsaw/ }))
  expect(await show()).toEqual(['/job-offers/warszawa'])
})

it('offers the chosen cities or remote work as one choice, which replaces the switch for remote work', async () => {
  const { panel, show } = await open('devboard', { cities: ['krakow'], remoteWorkOptions: ['remote'] })
  await userEvent.click(panel.getByRole('checkbox', { name: 'Krakow or remote' }))
  expect(await show()).toEqual(['/job-offers/krakow?or-remote=yes'])
})

it('offers it where one city can be chosen, and drops it with the city', async () => {
  const { panel, show } = await open('greenjobs', { cities: ['krakow'], orRemote: true })
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Krakow or remote' }).checked).toBe(true)
  await userEvent.click(panel.getByRole('button', { name: 'Remove Krakow' }))
  expect(panel.queryByRole('checkbox', { name: /or remote/ })).toBeNull()
  expect(await show()).toEqual(['/job-offers/all-locations'])
})
