import { daysSince, formatAge, formatDate, formatLastDay, formatNumber, formatRange, formatUntil, languageName } from './format.ts'

it('spaces thousands in both languages, with a space that does not break', () => {
  expect(formatNumber('pl', 1_284)).toBe('1\u00a0284')
  expect(formatNumber('en', 1_234_567)).toBe('1\u00a0234\u00a0567')
  expect(formatNumber('pl', 999)).toBe('999')
  expect(formatNumber('pl', -1_000)).toBe('−1\u00a0000')
})

it('marks decimals as the language does', () => {
  expect(formatNumber('pl', 1.5)).toBe('1,5')
  expect(formatNumber('en', 1.5)).toBe('1.5')
})

it('shows a range, or one amount where there is only one', () => {
  expect(formatRange('pl', 18_000, 25_000, 'pln')).toBe('18\u00a0000\u00a0–\u00a025\u00a0000\u00a0PLN')
  expect(formatRange('en', 100, 100, 'eur')).toBe('100\u00a0EUR')
  expect(formatRange('en', null, 100, 'eur')).toBe('100\u00a0EUR')
})

it('dates by the clock of the board', () => {
  expect(formatDate('pl', '2026-03-01T23:30:00.000Z', 'Europe/Warsaw')).toBe('2 marca 2026')
  expect(formatDate('en', '2026-03-01T12:00:00.000Z', 'Europe/Warsaw')).toBe('1 March 2026')
})

it('counts the day before as the last of what ends at midnight', () => {
  expect(formatLastDay('pl', '2026-11-27T23:00:00.000Z', 'Europe/Warsaw')).toBe('27 listopada 2026')
  expect(formatLastDay('pl', '2026-11-27T23:00:00.000Z', 'UTC')).toBe('27 listopada 2026')
  expect(formatLastDay('en', '2026-11-27T23:00:01.000Z', 'Europe/Warsaw')).toBe('28 November 2026')
})

it('shows ages in words', () => {
  const now = Date.parse('2026-03-31T12:00:00.000Z')
  expect(formatAge('pl', '2026-03-31T08:00:00.000Z', now, 'Europe/Warsaw')).toBe('dzisiaj')
  expect(formatAge('pl', '2026-03-27T08:00:00.000Z', now, 'Europe/Warsaw')).toBe('4 dni temu')
  expect(formatAge('en', '2026-01-10T08:00:00.000Z', now, 'Europe/Warsaw')).toBe('2 months ago')
  // A clock that is behind yields no negative age.
  expect(daysSince('2026-04-02T08:00:00.000Z', now, 'Europe/Warsaw')).toBe(0)
})

it.each([
  // The clocks go forward in the night to the 29th of March.
  ['2026-03-29T21:59:59.000Z', '2026-03-29T22:00:00.000Z', 'Europe/Warsaw', 1],
  ['2026-03-29T21:59:59.000Z', '2026-03-29T22:00:00.000Z', 'UTC', 0],
  ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z', 'Europe/Warsaw', 0],
  ['2026-10-24T21:59:59.000Z', '2026-10-25T22:59:59.000Z', 'Europe/Warsaw', 1],
  ['2026-03-01T18:14:59.000Z', '2026-03-01T18:15:00.000Z', 'Asia/Kathmandu', 1],
])('counts from %s to %s in %s %i calendar days', (instant, now, timeZone, days) => {
  expect(daysSince(instant, Date.parse(now), timeZone)).toBe(days)
})

it('counts the days that are left by the clock of the board, up to the last one', () => {
  const now = Date.parse('2026-03-28T23:30:00.000Z')
  const until = (locale: 'pl' | 'en', end: string): string => formatUntil(locale, end, now, 'Europe/Warsaw')
  expect(until('pl', '2026-04-01T08:00:00.000Z')).toBe('za 3 dni')
  expect(until('pl', '2026-03-31T22:00:00.000Z')).toBe('pojutrze')
  expect(until('en', '2026-03-30T08:00:00.000Z')).toBe('tomorrow')
  expect(until('en', '2026-03-29T22:00:00.000Z')).toBe('today')
  expect(until('en', '2026-03-01T08:00:00.000Z')).toBe('today')
})

it('names languages, and returns an unknown code unchanged', () => {
  expect(languageName('pl', 'en')).toBe('angielski')
  expect(languageName('en', '??')).toBe('??')
})

it('shows hundredths of both ends where one has them, in two digits', () => {
  expect(formatRange('pl', 31.4, null, 'pln')).toBe('31,40\u00a0PLN')
  expect(formatRange('pl', 31, 34.5, 'pln')).toBe('31,00\u00a0–\u00a034,50\u00a0PLN')
  expect(formatRange('en', 1_200.05, 1_300, 'eur')).toBe('1\u00a0200.05\u00a0–\u00a01\u00a0300.00\u00a0EUR')
})
