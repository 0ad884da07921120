import { jest } from '@jest/globals'
import type { Suggestions } from '@jobboard/contracts/search/answers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ApiClient } from '../../http/api-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { emptyState, type ListState, urlOf, withFilters } from './list-state.ts'
import { SearchBar } from './search-bar.tsx'

const board = testBoard()
const found: Suggestions = {
  skills: ['React', 'Redux'],
  filters: [],
  keyword: ['react'],
  titles: ['React Developer'],
  companies: [],
  counts: { skills: [1_204, 31], keyword: [1_310], titles: [88], companies: [] },
}

function Page({ start }: { start: ListState }) {
  const [state, setState] = useState(start)
  return (
    <>
      <SearchBar state={state} go={setState} show={() => undefined} />
      <output>{urlOf(board, state)}</output>
    </>
  )
}

interface Asked {
  readonly query: unknown
  readonly signal: AbortSignal | undefined
}

async function open(answer: (query: string) => Promise<unknown> = async () => found, start = emptyState(board, 'en')) {
  const asked: Asked[] = []
  const api: ApiClient = {
    get: async (_, { query } = {}, signal) => {
      asked.push({ query, signal })
      return (await answer(String(query))) as never
    },
  }
  await renderInApp(<Page start={start} />, { api })
  const input = screen.getByRole('combobox', { name: 'Position, skill or company' })
  await userEvent.click(input)
  return { input, asked }
}
const options = (): string[] => screen.queryAllByRole('option').map((option) => option.querySelector('.name')?.textContent ?? '')

const sendBeacon = jest.fn<typeof navigator.sendBeacon>(() => true)
/** Reports to the web server. */
const reports = (): unknown[] => sendBeacon.mock.calls.map(([, body]) => JSON.parse(String(body)))

beforeEach(() => {
  localStorage.clear()
  sendBeacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
})

it('suggests by group from two letters on, once typing rests', async () => {
  const { input, asked } = await open()
  await userEvent.type(input, 'r')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toEqual([])
  await userEvent.type(input, 'eac')
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeTruthy()
  expect(asked.map(({ query }) => query)).toEqual(['reac'])
  expect(screen.getAllByRole('group').map((group) => group.querySelector('.title')?.textContent)).toEqual(['Skills', 'Keyword', 'Position'])
  expect(within(screen.getByRole('group', { name: 'Position' })).getByRole('option').textContent).toBe('React Developer8888 jobs')
})

it('is controlled by keys, announces the active option, and makes a chip of its kind', async () => {
  const { input } = await open()
  await userEvent.type(input, 're')
  await screen.findByRole('listbox')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const last = screen.getByRole('option', { selected: true })
  expect(last.textContent).toBe('Redux3131 jobs')
  expect(input.getAttribute('aria-activedescendant')).toBe(last.id)
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/all-locations?skills=React')
  expect(screen.getByRole('button', { name: 'Remove React' })).toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

it('announces what becomes a filter, and sets it', async () => {
  const krakow = { filter: 'city', value: 'krakow', label: { pl: 'Kraków', en: 'Krakow' }, count: 5 } as const
  const { input } = await open(async () => ({ ...found, skills: [], filters: [krakow] }))
  await userEvent.type(input, 'krak')
  await screen.findByRole('listbox')
  expect(options()).toEqual(['Krakow – city', 'react', 'React Developer'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/krakow')
})

it('adds a suggested city to the chosen one, and announces how many there are', async () => {
  const warsaw = { filter: 'city', value: 'warszawa', label: { pl: 'Warszawa', en: 'Warsaw' }, count: 5 } as const
  const start = withFilters(emptyState(board, 'en'), { cities: ['krakow'], cityRadiusKm: 30 })
  const { input } = await open(async () => ({ ...found, skills: [], filters: [warsaw] }), start)
  expect(screen.getByRole('combobox', { name: 'Distance' })).toBeTruthy()
  await userEvent.type(input, 'wars')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/krakow,warszawa?radius=30')
  expect(screen.getByRole('button', { name: /^Krakow \+1/ })).toBeTruthy()
  expect(
    within(screen.getByRole('combobox', { name: 'Distance from each city' })).getByRole('option', { name: 'These cities only' }),
  ).toBeTruthy()
})

it('adds typed text as a keyword, and ignores a blank one', async () => {
  const { input } = await open()
  await userEvent.type(input, '   {Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/all-locations')
  await userEvent.type(input, ' spring boot {Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/all-locations?keyword=spring+boot')
})

it('closes on Escape and opens again with the arrow', async () => {
  const { input } = await open()
  await userEvent.type(input, 're')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toEqual(['React', 'Redux', 'react', 'React Developer'])
})

it('cancels the previous request, and leaves the suggestions unchanged when one fails', async () => {
  const { input, asked } = await open((query) =>
    query === 'rea' ? new Promise(() => undefined) : query === 'reac' ? Promise.reject(new Error('down')) : Promise.resolve(found),
  )
  await userEvent.type(input, 're')
  await screen.findByRole('listbox')
  await userEvent.type(input, 'a')
  await waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.type(input, 'c')
  expect(asked[1]?.signal?.aborted).toBe(true)
  await waitFor(() => expect(reports()).toEqual([{ what: 'The suggestions did not load', message: 'Error: down', path: '/' }]))
  expect(options()).toEqual(['React', 'Redux', 'react', 'React Developer'])
})

it('reports an unknown group, and shows it all the same', async () => {
  const { input } = await open(async () => ({ planets: ['Pluto'] }))
  await userEvent.type(input, 'pl')
  expect(await screen.findByRole('group', { name: 'Other' })).toBeTruthy()
  expect(reports()).toEqual([{ what: 'No such kind of suggestion', message: 'planets', path: '/' }])
})

it('offers the last searches while the box is empty, and deletes them on request', async () => {
  localStorage.setItem('lastSearch', JSON.stringify([{ variant: 'companies', title: 'Velmorra' }]))
  const { input } = await open()
  expect(options()).toEqual(['Velmorra'])
  await userEvent.type(input, 'java{Enter}')
  await userEvent.click(input)
  expect(options()).toEqual(['Velmorra'])
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('lastSearch') ?? '')).toEqual([
      { variant: 'keyword', title: 'java' },
      { variant: 'companies', title: 'Velmorra' },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(localStorage.getItem('lastSearch')).toBe('[]')
})

it('shows one chip and the number of the rest, which opens them all', async () => {
  const start = emptyState(board, 'en')
  await open(undefined, { ...start, filters: { ...start.filters, keywords: ['a'], skills: ['Java', 'Kotlin'] } })
  const chips = (): number => screen.getAllByRole('button', { name: /^Remove/ }).length
  expect(chips()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(chips()).toBe(3)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kotlin' }))
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/all-locations?keyword=a&skills=Java')
})

it('removes the last term with Backspace in an empty box', async () => {
  const start = emptyState(board, 'en')
  await open(undefined, { ...start, filters: { ...start.filters, skills: ['Java'] } })
  await userEvent.keyboard('{Backspace}')
  expect(document.querySelector('output')?.textContent).toBe('/job-offers/all-locations')
})
