import { deskApplicationSchema, deskOrders, deskPageSchema, deskPageSize, maxDeskSearch, ratingFilters } from './desk-queries.ts'
import { applicationStatuses } from './statuses.ts'

it('counts every status on each page', () => {
  const statuses = Object.fromEntries(applicationStatuses.map((status) => [status, 0]))
  const page = { data: [], meta: { nextCursor: null, totalItems: 0, statuses } }
  expect(deskPageSchema.parse(page)).toEqual(page)
  expect(deskPageSchema.safeParse({ ...page, meta: { ...page.meta, statuses: {} } }).success).toBe(false)
})

it('has the limits of a request within those of a list', () => {
  expect([deskPageSize <= 100, maxDeskSearch, deskOrders.length, ratingFilters.length]).toEqual([true, 100, 3, 6])
  expect(Object.keys(deskApplicationSchema.shape)).toContain('others')
})
