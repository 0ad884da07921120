import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import { screen } from '@testing-library/react'
import { emptyState, type Filters, withFilters } from '../../features/search/list-state.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { EmptyList } from './empty-list.tsx'

const board = testBoard()
const show = (change: Partial<Filters>, didYouMean: readonly DidYouMean[] = []) =>
  renderInApp(<EmptyList companies={undefined} didYouMean={didYouMean} state={withFilters(emptyState(board, 'en'), change)} />)
const widest = Math.max(...board.distanceOptions)

it.each([
  ['without a city', { keywords: ['cobol'] }, false],
  ['in a city', { cities: ['krakow'] }, true],
  ['near a city', { cities: ['krakow'], cityRadiusKm: Math.min(...board.distanceOptions) }, true],
  ['as far from a city as can be chosen', { cities: ['krakow'], cityRadiusKm: widest }, false],
])('advises a wider radius only where there is one: %s', async (_, change, advised) => {
  await show(change)
  expect(screen.queryByText(/searching a wider area/) !== null).toBe(advised)
  expect(screen.getByRole('link', { name: 'See all jobs' })).toBeTruthy()
})

it('leads to the list without each of the last three filters', async () => {
  await show({ keywords: ['cobol'], skills: ['React'], remoteWorkOptions: ['remote'], withSalary: true })
  expect(screen.getAllByRole('link', { name: /^Remove/ }).map(({ textContent }) => textContent)).toHaveLength(3)
})

it('advises nothing where a board has no offers at all', async () => {
  await show({})
  expect(screen.getByRole('heading', { name: 'No open jobs right now' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers what the terms may have meant before anything else', async () => {
  await show({ keywords: ['raect'] }, [{ term: 'raect', replacement: 'React', count: 509 }])
  const heading = screen.getByRole('heading', { name: /^Did you mean React \(509\)/ })
  expect(heading.querySelector('a')?.getAttribute('href')).toBe('/job-offers/all-locations?keyword=React')
  expect(screen.getByText(/^No jobs match your search\./)).toBeTruthy()
})

it('names the filter of pay by what it is', async () => {
  await show({ salaryMin: 18_000, salaryMatch: 'lowerBound' })
  expect(screen.getByRole('link', { name: 'Remove the pay filter' }).getAttribute('href')).toBe('/job-offers/all-locations')
})
