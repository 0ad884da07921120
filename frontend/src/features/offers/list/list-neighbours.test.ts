import { listItem } from '../../../testing/sample-offers.ts'
import { testBoard } from '../../../testing/test-board.ts'
import type { OfferListPage } from '../api/list-offers.ts'
import { toCard } from '../card/card.ts'
import { listNeighbours } from './list-neighbours.ts'

const sample = toCard(listItem(), { board: testBoard(), locale: 'en', cities: [] })
const page = (from: number, slugs: readonly string[]): OfferListPage => ({
  from,
  cards: slugs.map((slug) => ({ ...sample, id: slug, slug })),
  total: 10,
  offers: 10,
  ratesDate: null,
  loadedAt: null,
  next: null,
  previous: null,
})
const list = { pages: [page(0, ['a', 'b']), page(2, ['b', 'c'])], pageParams: [] }

it.each([
  ['in the middle, over the seam of two pages and without the repeated offer', 'b', { previous: 'a', next: 'c' }],
  ['at the beginning', 'a', { previous: null, next: 'b' }],
  ['at the end of what is loaded', 'c', { previous: 'b', next: null }],
  ['for an offer that is not in the list', 'z', { previous: null, next: null }],
])('finds the neighbours %s', (_, slug, neighbours) => {
  expect(listNeighbours(list, slug)).toEqual(neighbours)
})

it('finds none where no list is loaded', () => {
  expect(listNeighbours(undefined, 'a')).toEqual({ previous: null, next: null })
})
