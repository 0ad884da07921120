/** Salaries as the market pays them: by role, level, contract and size of the company, with round bounds. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { EmploymentType, ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'
import { type Currency, convert, type RateTable, type SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Random } from './random.ts'

const levelFactor: Record<ExperienceLevel, number> = { junior: 0.5, mid: 1, senior: 1.38, expert: 1.65, c_level: 2 }
/** B2B is the base of `pay` on the IT board. */
const contractFactor: Record<EmploymentType, number> = {
  b2b: 1,
  permanent: 0.83,
  mandate_contract: 0.78,
  contract: 0.85,
  internship: 0.75,
  any: 0.9,
}
const perUnit: Record<SalaryUnit, { hours: number; step: number }> = {
  hour: { hours: 1 / 168, step: 5 },
  day: { hours: 1 / 21, step: 50 },
  month: { hours: 1, step: 500 },
  year: { hours: 12, step: 5_000 },
}

export interface Pay {
  /** Middle monthly rate of a mid-level person, PLN. */
  readonly middle: number
  readonly level: ExperienceLevel
  readonly isDisclosed: boolean
  readonly unit: SalaryUnit
  readonly currency: Currency
  readonly rates: RateTable
}

const rounded = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

export function employmentTypesFor(types: readonly EmploymentType[], pay: Pay, random: Random): OfferEmploymentType[] {
  // One draw for all contracts of an offer, so that they are consistent.
  const skew = 0.88 + random.next() * 0.26
  const width = 0.1 + random.next() * 0.16
  return types.map((type) => {
    // Employment is quoted per month even where the B2B rate is per hour.
    const unit = type === 'b2b' || pay.unit === 'month' ? pay.unit : type === 'mandate_contract' && pay.unit === 'hour' ? 'hour' : 'month'
    const { hours, step } = perUnit[unit]
    const middle = convert(pay.middle * levelFactor[pay.level] * contractFactor[type] * skew * hours, 'pln', pay.currency, pay.rates)
    const own = pay.currency === 'pln' ? step : Math.max(1, step / 5)
    const from = rounded(middle * (1 - width), own)
    return {
      type,
      currency: pay.currency,
      amountType: pay.isDisclosed ? (type === 'b2b' ? 'net' : 'gross') : null,
      salary: pay.isDisclosed
        ? { from, to: Math.max(from, rounded(middle * (1 + width), own)), unit }
        : { from: null, to: null, unit: 'month' },
    }
  })
}
