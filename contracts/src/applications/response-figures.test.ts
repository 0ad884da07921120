import { type AnsweredAfter, measuredPeriod, responseFigures } from './response-figures.ts'

const warsaw = 'Europe/Warsaw'
const period = measuredPeriod(30, '2026-11-26T20:00:00.000Z', warsaw)
const after = (days: number | null, applications = 1): AnsweredAfter => ({ days, applications })
const figures = (...counts: readonly AnsweredAfter[]) => responseFigures(counts, 30, period, warsaw)

it('measures applications of a year whose promise has run out before today', () => {
  expect(period).toEqual({ from: '2025-11-25T23:00:00.000Z', until: '2026-10-26T23:00:00.000Z' })
  expect(figures(after(2, 10))).toMatchObject({ from: '2025-11-26', to: '2026-10-26', definition: 1 })
})

it('counts 24 hours a day where the clocks change between', () => {
  // Thirty days before a midnight in winter it was one o'clock in summer.
  expect(measuredPeriod(30, '2026-11-10T12:00:00.000Z', warsaw).until).toBe('2026-10-10T23:00:00.000Z')
})

it('has no figures below ten applications', () => {
  expect(figures()).toBeNull()
  expect(figures(after(1, 9))).toBeNull()
  expect(figures(after(1, 9), after(null))).toMatchObject({ applications: 10, answeredInTime: 9 })
})

it('counts an answer on the last day, and none after it', () => {
  expect(figures(after(30, 6), after(31, 4))).toMatchObject({ applications: 10, answeredInTime: 6, medianDays: 30 })
})

it('takes applications without an answer for the longest, and has no median where they are more than half', () => {
  expect(figures(after(3, 4), after(40), after(null, 5))).toMatchObject({ answeredInTime: 4, medianDays: 40 })
  expect(figures(after(3, 5), after(null, 6))).toMatchObject({ applications: 11, answeredInTime: 5, medianDays: null })
  expect(figures(after(null, 12))).toMatchObject({ applications: 12, answeredInTime: 0, medianDays: null })
})
