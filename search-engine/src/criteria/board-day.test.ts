import { boardDate, startOfDayBefore } from './board-day.ts'

const warsaw = 'Europe/Warsaw'
const at = (instant: string): number => Date.parse(instant)

it.each([
  ['2026-11-22T22:59:59Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-11-22T01:00:00Z', '2026-11-22'],
])('at %s the board is in %s, whatever was asked before', (now, date) => expect(boardDate(warsaw, at(now))).toBe(date))

it('counts calendar days of the board, also across daylight saving changes', () => {
  expect(startOfDayBefore(warsaw, 1, at('2026-11-22T10:00:00Z'))).toBe(at('2026-11-20T23:00:00Z'))
  expect(startOfDayBefore(warsaw, 3, at('2026-10-27T10:00:00Z'))).toBe(at('2026-10-23T22:00:00Z'))
})
