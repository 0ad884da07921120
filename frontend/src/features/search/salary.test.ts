import fc from 'fast-check'
import { tidySalary } from './salary.ts'

const board = { min: 0, max: 100_000, step: 500 }
const amount = fc.option(fc.double({ min: -1e6, max: 1e9, noNaN: true }))

it.each([
  [
    { salaryMin: 10_240, salaryMax: null },
    { salaryMin: 10_000, salaryMax: null },
  ],
  [
    { salaryMin: 20_000, salaryMax: 9_900 },
    { salaryMin: 10_000, salaryMax: 20_000 },
  ],
  [
    { salaryMin: -5, salaryMax: 1_000_000 },
    { salaryMin: null, salaryMax: null },
  ],
])('%j becomes %j', (given, tidy) => expect(tidySalary(board, given)).toEqual(tidy))

it('is within the bounds, on a step, in order, and idempotent', () => {
  const bounds = fc
    .record({ min: fc.integer({ min: 0, max: 5_000 }), steps: fc.integer({ min: 1, max: 500 }), step: fc.integer({ min: 1, max: 1_000 }) })
    .map(({ min, steps, step }) => ({ min, step, max: min + steps * step }))
  fc.assert(
    fc.property(bounds, amount, amount, (limits, salaryMin, salaryMax) => {
      const tidy = tidySalary(limits, { salaryMin, salaryMax })
      const given = [tidy.salaryMin, tidy.salaryMax].filter((one) => one !== null)
      for (const one of given) {
        expect(one).toBeGreaterThanOrEqual(limits.min)
        expect(one).toBeLessThanOrEqual(limits.max)
        expect((one - limits.min) % limits.step).toBe(0)
      }
      expect(given).toEqual(given.toSorted((one, other) => one - other))
      expect(tidySalary(limits, tidy)).toEqual(tidy)
    }),
  )
})
