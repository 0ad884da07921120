import { cursorMeta, pageMeta } from './paging.ts'

it.each([
  [0, null, 10, 10],
  [4, 0, 4, 14],
  [10, 0, 10, 20],
  [20, 10, 10, null],
  [25, 15, 10, null],
  // Beyond the end: the previous page is the last one.
  [26, 15, 10, null],
  [1_000_000, 15, 10, null],
])('leads from %i back to %j and on to %j', (from, cursor, itemsCount, next) => {
  expect(cursorMeta(from, 10, 25)).toEqual({
    from,
    next: { cursor: next, itemsCount: 10 },
    prev: { cursor, itemsCount },
    totalItems: 25,
  })
})

it('leads nowhere from an empty list', () => {
  expect(cursorMeta(10, 10, 0)).toMatchObject({ next: { cursor: null }, prev: { cursor: null } })
  expect(pageMeta(1, 10, 0)).toEqual({ page: 1, totalPages: 1, nextPage: null, prevPage: null, totalItems: 0 })
})

it.each([
  [1, null, 2],
  [2, 1, 3],
  [3, 2, null],
  [4, 3, null],
  [9_000, 3, null],
])('page %i of three follows %j and precedes %j', (page, prevPage, nextPage) => {
  expect(pageMeta(page, 10, 25)).toEqual({ page, totalPages: 3, nextPage, prevPage, totalItems: 25 })
})
