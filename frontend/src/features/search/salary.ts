/** The salary of a search as the form takes it: clamped to the board's bounds, snapped to its step, low before high. */
import type { Board } from '../../board/board.ts'
import type { Filters } from './list-state.ts'

export type SalaryBounds = Pick<Filters, 'salaryMin' | 'salaryMax'>

/** An end at the board's own bound does not restrict. */
export function tidySalary({ min, max, step }: Board['salary'], { salaryMin, salaryMax }: SalaryBounds): SalaryBounds {
  const snap = (amount: number): number => Math.min(max, Math.max(min, min + Math.round((amount - min) / step) * step))
  const [low, high] = [snap(salaryMin ?? min), snap(salaryMax ?? max)].sort((one, other) => one - other) as [number, number]
  return { salaryMin: low > min ? low : null, salaryMax: high < max ? high : null }
}
