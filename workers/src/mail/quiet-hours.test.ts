import { endOfQuietHours } from './quiet-hours.ts'

it.each([
  ['in the night', '2026-11-22T23:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['in the evening', '2026-11-23T19:30:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['in summer', '2026-07-01T22:00:00.000Z', '2026-07-02T06:00:00.000Z'],
  ['in the night in which summer time begins', '2026-03-28T23:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['in the evening before summer time ends', '2026-10-24T19:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['in the morning', '2026-11-23T07:00:00.000Z', undefined],
  ['just after eight on the day on which summer time begins', '2026-03-29T06:00:00.000Z', undefined],
  ['at noon', '2026-11-23T11:00:00.000Z', undefined],
])('puts off to eight on the clock of the board what is due %s', (_, now, morning) => {
  expect(endOfQuietHours(new Date(now), 'Europe/Warsaw')?.toISOString()).toBe(morning)
})
