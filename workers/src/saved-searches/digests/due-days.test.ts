import { addDaysToDate } from '@jobboard/contracts/offers/rules/calendar'
import { daysToPlan, dueFrequencies, dueInstant, latestDueDate } from './due-days.ts'

const warsaw = 'Europe/Warsaw'

it.each([
  ['winter', '2026-01-15', '2026-01-15T07:00:00.000Z'],
  ['summer', '2026-07-15', '2026-07-15T06:00:00.000Z'],
  ['the day on which clocks go forward', '2026-03-29', '2026-03-29T06:00:00.000Z'],
  ['the day on which clocks go back', '2026-10-25', '2026-10-25T07:00:00.000Z'],
])('digests are due at 08:00 on the clock of the board: %s', (_, date, instant) => {
  expect(dueInstant(date, warsaw).toISOString()).toBe(instant)
})

it('a day is due from 08:00 on, in its own time zone', () => {
  expect(latestDueDate(new Date('2026-03-29T05:59:59.999Z'), warsaw)).toBe('2026-03-28')
  expect(latestDueDate(new Date('2026-03-29T06:00:00.000Z'), warsaw)).toBe('2026-03-29')
  expect(latestDueDate(new Date('2026-03-29T06:00:00.000Z'), 'America/New_York')).toBe('2026-03-28')
  expect(latestDueDate(new Date('2026-03-28T19:30:00.000Z'), 'Pacific/Auckland')).toBe('2026-03-29')
})

it('frequencies are due on their weekdays', () => {
  expect(dueFrequencies('2026-03-02')).toEqual(['everyday', 'twiceAWeek', 'onceAWeek'])
  expect(dueFrequencies('2026-03-05')).toEqual(['everyday', 'twiceAWeek'])
  expect(dueFrequencies('2026-03-08')).toEqual(['everyday'])
})

it('every day after the last planned one is planned, in order', () => {
  expect(daysToPlan('2026-02-27', '2026-03-02')).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysToPlan('2026-03-02', '2026-03-02')).toEqual([])
  expect(daysToPlan('2026-03-03', '2026-03-02')).toEqual([])
  expect(daysToPlan(undefined, '2026-03-02')).toEqual(['2026-03-02'])
})

it.each([warsaw, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'looked at every two hours for 730 days, each date of %s becomes due once, at 08:00',
  (timeZone) => {
    const first = Date.parse('2026-01-01T12:00:00Z')
    let due = latestDueDate(new Date(first), timeZone)
    let days = 0
    const everyMs = 7_200_000
    for (let now = first; now < first + 730 * 86_400_000; now += everyMs) {
      const latest = latestDueDate(new Date(now), timeZone)
      if (latest === due) continue
      expect(latest).toBe(addDaysToDate(due, 1))
      expect(dueInstant(latest, timeZone).getTime()).toBeGreaterThan(now - everyMs)
      due = latest
      days += 1
    }
    expect(days).toBeGreaterThanOrEqual(729)
  },
)
