import { formatShortDate, formatShortLastDay } from './format-short-date.ts'

const zone = 'Europe/Warsaw'

it('has a short month and spaces that do not break, by language and time zone', () => {
  expect(formatShortDate('en', '2026-11-08T23:30:00Z', zone)).toBe('9\u00a0Nov\u00a02026')
  expect(formatShortDate('pl', '2026-10-30T12:00:00Z', zone)).toBe('30\u00a0paź\u00a02026')
})

it('has the day before as the last day of what ends at midnight', () => {
  expect(formatShortLastDay('en', '2026-11-08T23:00:00Z', zone)).toBe('8\u00a0Nov\u00a02026')
})
