import type { DeskListItem, DeskPage } from '@jobboard/contracts/applications/desk-queries'
import { type ApplicationStatus, applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { type DeskList, readDeskList } from '../desk-address.ts'
import { inOrder, patchPages } from './patch-pages.ts'

/** `day`: when it was sent. */
const row = (day: number, change: Partial<DeskListItem> = {}): DeskListItem =>
  ({
    ...{ applicationId: `id ${day}`, submittedAt: `2026-03-0${day}T08:00:00.000Z`, statusAt: `2026-03-0${day}T08:00:00.000Z` },
    ...{ status: 'new', rating: null },
    ...change,
  }) as DeskListItem
const countsOf = (counts: Partial<Record<ApplicationStatus, number>>) =>
  Object.fromEntries(applicationStatuses.map((status) => [status, counts[status] ?? 0])) as DeskPage['meta']['statuses']
const page = (rows: readonly DeskListItem[], nextCursor: string | null = null): DeskPage => ({
  data: [...rows],
  meta: { nextCursor, totalItems: 99, statuses: countsOf({}) },
})
const found = (rows: readonly DeskListItem[], counts: Partial<Record<ApplicationStatus, number>> = {}) => ({
  data: [...rows],
  meta: { nextCursor: null, totalItems: 0, statuses: countsOf(counts) },
})
const days = (pages: readonly DeskPage[]) => pages.map(({ data }) => data.map(({ applicationId }) => Number(applicationId.slice(3))))
const list = (search: Readonly<Record<string, string>> = {}): DeskList => readDeskList(search)

it('has a changed row in its place, the others as they are, and the numbers of the server', () => {
  const others = [row(9), row(7)]
  const pages = patchPages(
    [page([...others.slice(0, 1), row(8), ...others.slice(1)])],
    {
      ids: ['id 8'],
      found: found([row(8, { rating: 5 })], { new: 2, rejected: 4 }),
    },
    list(),
  )
  expect(days(pages)).toEqual([[9, 8, 7]])
  expect([pages[0]?.data[0], pages[0]?.data[2]]).toEqual(others)
  expect(pages[0]?.data[1]?.rating).toBe(5)
  expect(pages[0]?.meta).toMatchObject({ totalItems: 6, statuses: { new: 2, rejected: 4 } })
})

it('removes what the filters find no more, and what has another status than the list', () => {
  const pages = [page([row(9), row(8)], 'c'), page([row(7)])]
  const change = { ids: ['id 8', 'id 7'], found: found([row(8, { status: 'rejected' })], { new: 1, rejected: 1 }) }
  expect(days(patchPages(pages, change, list({ status: 'new' })))).toEqual([[9], []])
  expect(patchPages(pages, change, list({ status: 'new' }))[1]?.meta.totalItems).toBe(1)
})

it('adds a new row where it belongs', () => {
  const pages = [page([row(9), row(7)], 'c'), page([row(5), row(3)], 'd')]
  for (const [day, expected] of [
    [
      8,
      [
        [9, 8, 7],
        [5, 3],
      ],
    ],
    [
      6,
      [
        [9, 7],
        [6, 5, 3],
      ],
    ],
    // Behind what is loaded: it comes with the next page.
    [
      2,
      [
        [9, 7],
        [5, 3],
      ],
    ],
  ] as const)
    expect(days(patchPages(pages, { ids: [`id ${day}`], found: found([row(day)]) }, list()))).toEqual(expected)
  const whole = [page([row(9)])]
  expect(days(patchPages(whole, { ids: ['id 2'], found: found([row(2)]) }, list()))).toEqual([[9, 2]])
})

it.each<[DeskList, DeskListItem[], number[]]>([
  [list(), [row(2), row(1), row(3)], [3, 2, 1]],
  [list({ order: 'asc', sort: 'submittedAt' }), [row(2), row(1), row(3)], [1, 2, 3]],
  [list({ sort: 'statusAt' }), [row(2), row(1, { statusAt: '2026-04-01T08:00:00.000Z' })], [1, 2]],
  [list({ sort: 'rating' }), [row(3), row(1, { rating: 2 }), row(2, { rating: 4 }), row(4, { rating: 2 })], [2, 4, 1, 3]],
  [list({ sort: 'rating', order: 'asc' }), [row(3), row(1, { rating: 2 }), row(2, { rating: 4 })], [1, 2, 3]],
])('orders as the server does: %#', ({ sorting }, rows, expected) => {
  expect([...rows].sort((one, other) => inOrder(sorting, one, other)).map(({ applicationId }) => Number(applicationId.slice(3)))).toEqual(
    expected,
  )
})
