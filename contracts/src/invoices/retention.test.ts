import { firstRetainedDay, retainedThrough } from './retention.ts'

const usual = { invoicing: null }
const [longer] = [{ invoicing: { retentionYears: 10 } as never }]

it.each([
  [usual, '2026-01-01', '2032-12-31'],
  [usual, '2026-12-31', '2032-12-31'],
  [usual, '2027-01-01', '2033-12-31'],
  [longer, '2026-06-30', '2037-12-31'],
])('of %j a document of %s is stored through %s', (board, day, last) => {
  expect(retainedThrough(board, day)).toBe(last)
  const tomorrow = `${Number(last.slice(0, 4)) + 1}-01-01`
  expect(firstRetainedDay(board, last) <= day).toBe(true)
  expect(firstRetainedDay(board, tomorrow) > day).toBe(true)
})
