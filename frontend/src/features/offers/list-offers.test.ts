import type { OfferCard } from './card.ts'
import { cardsOf, isReusable, type OfferListPage } from './list-offers.ts'

const page = (from: number, ids: readonly string[]): OfferListPage => ({
  from,
  cards: ids.map((id) => ({ id }) as OfferCard),
  total: 300,
  ratesDate: null,
  next: null,
  previous: null,
})

it('shows an offer that moved between two pages once, where it was met first', () => {
  expect(cardsOf([page(0, ['a', 'b']), page(2, ['b', 'c'])]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
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
