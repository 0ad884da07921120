import { addDays, addDaysToDate, clockAt, endOfDay, instantAt, localDate } from './calendar.ts'

describe('days of a board', () => {
  it('begin at midnight there', () => {
    expect(localDate('2026-03-01T22:59:59.999Z', 'Europe/Warsaw')).toBe('2026-03-01')
    expect(localDate('2026-03-01T23:00:00.000Z', 'Europe/Warsaw')).toBe('2026-03-02')
  })

  it.each([
    ['2026-01-15', 'Europe/Warsaw', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Warsaw', '2026-07-15T22:00:00.000Z'],
    // The nights in which the clocks change.
    ['2026-03-28', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Warsaw', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Warsaw', '2026-10-25T23:00:00.000Z'],
    ['2026-01-15', 'Asia/Kathmandu', '2026-01-15T18:15:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-15T10:00:00.000Z'],
    ['2026-01-15', 'Pacific/Pago_Pago', '2026-01-16T11:00:00.000Z'],
  ])('end: %s in %s at %s', (date, timeZone, instant) => {
    expect(endOfDay(date, timeZone)).toBe(instant)
  })

  it.each([
    ['2026-01-15', '09:30', 'Europe/Warsaw', '2026-01-15T08:30:00.000Z'],
    ['2026-07-15', '00:00', 'Europe/Warsaw', '2026-07-14T22:00:00.000Z'],
    // The clocks show it twice.
    ['2026-10-25', '02:30', 'Europe/Warsaw', '2026-10-25T00:30:00.000Z'],
    ['2026-01-15', '23:59', 'Asia/Kathmandu', '2026-01-15T18:14:00.000Z'],
  ])('have times: %s %s in %s is %s', (date, time, timeZone, instant) => {
    expect(instantAt(date, time, timeZone)).toBe(instant)
    expect(clockAt(instant, timeZone)).toEqual({ date, time })
  })

  it('have times that clocks skip, which count as later by as much', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z')
    expect(clockAt('2026-03-29T01:30:00.000Z', 'Europe/Warsaw')).toEqual({ date: '2026-03-29', time: '03:30' })
  })

  it('are added by date and by 24 hours', () => {
    expect(addDaysToDate('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2026-03-28T12:00:00.000Z', 1)).toBe('2026-03-29T12:00:00.000Z')
  })
})
