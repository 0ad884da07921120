import { daysBetween, isPeriod, questionOf } from './period.ts'

const now = Date.parse('2026-03-12T23:30:00Z')
const asked = (search: Record<string, string | string[]>) => questionOf(search, now, 'Europe/Warsaw')

it('is the last 30 days of the board unless the address says otherwise', () => {
  const usual = { from: '2026-02-12', to: '2026-03-13', offer: null, days: 30 }
  for (const search of [{}, { days: '31' }, { days: 'x' }, { from: '2026-03-01' }, { from: '2026-03-02', to: '2026-03-01' }])
    expect(asked(search)).toEqual(usual)
  expect(asked({ from: '2020-01-01', to: '2026-01-01' })).toEqual(usual)
  expect(asked({ from: '0001-01-01', to: '0001-01-02' })).toEqual(usual)
})

it('takes a length, own dates and an offer from the address', () => {
  expect(asked({ days: '7' })).toEqual({ from: '2026-03-07', to: '2026-03-13', offer: null, days: 7 })
  expect(asked({ from: '2026-01-01', to: '2026-01-31', offer: ['go-0h4k7m2p9rtv', 'x'] })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    offer: 'go-0h4k7m2p9rtv',
    days: null,
  })
})

it('counts both ends of a period, also over a change of the clock', () => {
  expect(daysBetween('2026-03-01', '2026-03-31')).toBe(31)
  expect([isPeriod('2026-03-01', '2026-03-01'), isPeriod('2026-03-02', '2026-03-01')]).toEqual([true, false])
  expect([isPeriod('2024-01-01', '2024-12-31'), isPeriod('2024-01-01', '2025-01-01')]).toEqual([true, false])
})
