import { noFilters } from '@jobboard/contracts/search/no-filters'
import { testBoard } from '../../../testing/test-board.ts'
import type { OfferCard } from '../card/card.ts'
import { cardsOf, isGrouped, isReusable, type OfferListPage } from './list-offers.ts'

const page = (from: number, ids: readonly string[]): OfferListPage => ({
  from,
  cards: ids.map((id) => ({ id }) as OfferCard),
  total: 300,
  offers: 300,
  ratesDate: null,
  loadedAt: null,
  next: null,
  previous: null,
})

it('shows an offer that moved between two pages once, where it was met first', () => {
  expect(cardsOf([page(0, ['a', 'b']), page(2, ['b', 'c'])]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('shows a position once whose first copy became another one between two pages', () => {
  const card = (id: string, url: string): OfferCard => ({ id, copies: { count: 2, url } }) as OfferCard
  const pages = [page(0, []), page(2, [])].map((one, at) => ({
    ...one,
    cards: [card(`copy-${at}`, '/one'), card(`other-${at}`, `/${at}`)],
  }))
  expect(cardsOf(pages).map(({ id }) => id)).toEqual(['copy-0', 'other-0', 'other-1'])
})

it('groups copies of a position but where all of them are asked for, and where the board does not', () => {
  const filters = { ...noFilters, companies: ['foo'], jobTitles: ['Tester'] }
  expect(isGrouped(testBoard(), noFilters)).toBe(true)
  expect(isGrouped(testBoard(), filters)).toBe(false)
  expect(isGrouped({ ...testBoard(), lists: { groupCopies: false, severalCities: true } }, noFilters)).toBe(false)
})

describe('loaded pages', () => {
  const pages = [page(100, ['a', 'b']), page(102, ['c', 'd'])]
  it('show the list to a newcomer at a position they hold', () => {
    expect(isReusable(pages, 103, 1_000)).toBe(true)
  })
  it('do not where the position is before or beyond them, or when they are old', () => {
    expect(isReusable(pages, 0, 1_000)).toBe(false)
    expect(isReusable(pages, 110, 1_000)).toBe(false)
    expect(isReusable(pages, 103, 180_000)).toBe(false)
    expect(isReusable([], 0, 0)).toBe(false)
  })
})
