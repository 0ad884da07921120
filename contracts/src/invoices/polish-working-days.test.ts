import { easterOf, exchangeRateDay, isWorkingDay, lastWorkingDayBefore, nextWorkingDayAfter } from './polish-working-days.ts'

describe('working days in Poland', () => {
  it.each(['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'])(
    'Easter is on %s',
    (day) => {
      expect(easterOf(Number(day.slice(0, 4)))).toBe(day)
    },
  )

  it('Easter is always a Sunday between 22 March and 25 April', () => {
    for (let year = 1950; year < 2100; year += 1) {
      const easter = easterOf(year)
      expect([new Date(easter).getUTCDay(), easter >= `${year}-03-22`, easter <= `${year}-04-25`]).toEqual([0, true, true])
    }
  })

  it('are 253 in 2026: 261 from Monday to Friday without eight days off', () => {
    const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
    expect(days.filter(isWorkingDay)).toHaveLength(253)
  })

  it.each([
    ['New Year', '2026-01-01'],
    ['Epiphany', '2026-01-06'],
    ['Easter Monday', '2026-04-06'],
    ['Labour Day', '2026-05-01'],
    ['Constitution Day', '2027-05-03'],
    ['Corpus Christi', '2026-06-04'],
    ['Assumption', '2025-08-15'],
    ['Independence Day', '2026-11-11'],
    ['Christmas Eve', '2026-12-24'],
    ['Christmas', '2026-12-25'],
    ['a Saturday', '2026-11-28'],
    ['a Sunday', '2026-11-29'],
  ])('do not include %s, %s', (_, day) => {
    expect(isWorkingDay(day)).toBe(false)
  })

  it('include Christmas Eve until 2024, and Good Friday', () => {
    expect(isWorkingDay('2024-12-24')).toBe(true)
    expect(isWorkingDay('2026-04-03')).toBe(true)
  })

  it.each([
    ['2026-11-27', '2026-11-26'],
    // Monday: the Friday before.
    ['2026-11-23', '2026-11-20'],
    // The Tuesday after Easter: Good Friday is a working day.
    ['2026-04-07', '2026-04-03'],
    // After Christmas Eve, Christmas and a weekend.
    ['2026-12-28', '2026-12-23'],
    ['2027-01-04', '2026-12-31'],
    ['2026-06-05', '2026-06-03'],
  ])('the last one before %s is %s', (day, before) => {
    expect(lastWorkingDayBefore(day)).toBe(before)
  })

  it.each([
    ['2026-11-26', '2026-11-27'],
    ['2026-11-27', '2026-11-30'],
    ['2026-12-23', '2026-12-28'],
    ['2026-04-03', '2026-04-07'],
  ])('the next one after %s is %s', (day, after) => {
    expect(nextWorkingDayAfter(day)).toBe(after)
  })

  it('the rate is of the day before the tax point, or before the issue where that is earlier', () => {
    expect(exchangeRateDay({ issuedOn: '2026-11-27', taxPoint: '2026-11-23' })).toBe('2026-11-20')
    expect(exchangeRateDay({ issuedOn: '2026-11-18', taxPoint: '2026-11-23' })).toBe('2026-11-17')
  })
})
