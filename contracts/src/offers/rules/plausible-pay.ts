/**
 * Which amounts are plausible as pay (docs/product/offers.md, "Pay"): bounds per unit and currency from the tenant file, those of other
 * currencies at the rates of that file. Not at the rates of the day: an offer must not become implausible overnight, nor by a rebuild
 * (docs/decisions/0050).
 */
import { type Currency, convert, type RateTable, type SalaryUnit } from '../../shared/money.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { OfferEmploymentType } from '../content.ts'

type Amounts = Readonly<{ from: number | null; to: number | null }>

export interface PayLimits {
  readonly bounds: Tenant['payLimits']
  readonly rates: RateTable
}

export const payLimitsOf = ({ payLimits, currencies }: Pick<Tenant, 'payLimits' | 'currencies'>): PayLimits => ({
  bounds: payLimits,
  rates: { base: currencies.base, ...currencies.table },
})

const isWithin = (amount: number, unit: SalaryUnit, currency: Currency, { bounds, rates }: PayLimits): boolean => {
  const own = bounds[currency]
  const { min, max } = (own ?? bounds[rates.base])?.[unit] ?? { min: 0, max: Number.POSITIVE_INFINITY }
  const compared = own === undefined ? convert(amount, currency, rates.base, rates) : amount
  return compared >= min && compared <= max
}

/** Both ends of a range, as far as they are stated. An undisclosed salary is plausible; amounts of an unknown unit are not. */
export function isPlausible({ from, to }: Amounts, unit: SalaryUnit | null, currency: Currency, limits: PayLimits): boolean {
  const stated = [from, to].filter((amount) => amount !== null)
  return stated.length === 0 || (unit !== null && stated.every((amount) => isWithin(amount, unit, currency, limits)))
}

const isSame = (a: OfferEmploymentType, b: OfferEmploymentType): boolean =>
  a.type === b.type &&
  a.currency === b.currency &&
  a.salary.from === b.salary.from &&
  a.salary.to === b.salary.to &&
  a.salary.unit === b.salary.unit

/** Whether lists, filters and orders may use it. */
export const isAcceptedPay = (block: OfferEmploymentType, limits: PayLimits, approved: readonly OfferEmploymentType[]): boolean =>
  isPlausible(block.salary, block.salary.unit, block.currency, limits) ||
  (block.salary.unit !== null && approved.some((one) => isSame(one, block)))
