import { addDays, addMonths, isDay, readDay, todayIn, weeksOf, within, writeDay } from './calendar-day.ts'

it.each([
  ['31.03.2026', '2026-03-31'],
  ['1.4.2026', '2026-04-01'],
  [' 01/04/26 ', '2026-04-01'],
  ['1-4-2026', '2026-04-01'],
  ['01042026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['29.02.2028', '2028-02-29'],
])('reads %j as %s', (text, day) => expect(readDay(text)).toBe(day))

it.each(['', '31.02.2026', '29.02.2026', '1.13.2026', '0.1.2026', '1.4', '1.4.202', 'jutro', '2026-02-30', '1'.repeat(100_000)])(
  'reads no day in %.20j',
  (text) => expect(readDay(text)).toBeUndefined(),
)

it('writes a day as it is typed, and leaves alone what is none', () => {
  expect(writeDay('2026-03-31')).toBe('31.03.2026')
  expect(writeDay('31.02.2026')).toBe('31.02.2026')
  expect(isDay('2026-02-29')).toBe(false)
})

it('counts days and months over their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

it('has the weeks of a month from Monday to Sunday', () => {
  const weeks = weeksOf('2026-03-12')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-02-23')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05')
})

it('knows today where the board is, and the nearest day that can be chosen', () => {
  expect(todayIn('Europe/Warsaw', Date.parse('2026-03-12T23:30:00Z'))).toBe('2026-03-13')
  expect(within('2026-03-12', '2026-03-20')).toBe('2026-03-20')
  expect(within('2026-03-12', undefined, '2026-03-01')).toBe('2026-03-01')
})
