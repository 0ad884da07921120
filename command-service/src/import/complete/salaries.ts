/**
 * Contracts and salaries as the source states them. Pay that cannot be meant is repaired where one mistake alone explains it, else left
 * out; both are reported with the original (docs/import.md, "Pay that cannot be meant").
 */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { isPlausible, type PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { SalaryUnit } from '@jobboard/contracts/shared/money'
import type { SourceSalary } from '../source-offer.ts'
import type { Mending } from './mending.ts'

/** As publication demands (docs/product/offers.md, "Limits"). */
const mostRatio = 3

/** What sources confuse: amounts converted to a month beside the unit that was written, or an hourly rate called monthly. */
const confusedWith: Readonly<Partial<Record<SalaryUnit, SalaryUnit>>> = { hour: 'month', day: 'month', month: 'hour' }
/** An hourly rate is told from a daily one by this margin below the most that an hour can cost: 640 a month is rather 640 a day. */
const hourMargin = 2.5

const isDisclosed = ({ from, to }: SourceSalary): boolean => from !== null || to !== null
const undisclosed = (salary: SourceSalary): SourceSalary => ({ ...salary, from: null, to: null, unit: null, gross: null })

const times = ({ from, to }: SourceSalary, factor: number) => ({
  from: from === null ? null : from * factor,
  to: to === null ? null : to * factor,
})

/** The salary with the unit that is meant; undisclosed where that cannot be told. */
function plausible(salary: SourceSalary, path: string, limits: PayLimits, mend: Mending): SourceSalary {
  const { unit, currency } = salary
  const fits = (one: SalaryUnit): boolean => isPlausible(salary, one, currency, limits)
  if (unit !== null && fits(unit)) return salary
  const shown = `${salary.from} - ${salary.to} ${currency} / ${unit ?? 'unknown unit'}`
  const meant = unit === null ? undefined : confusedWith[unit]
  const isHour = isPlausible(times(salary, hourMargin), 'hour', currency, limits)
  if (meant === undefined || !fits(meant) || (meant === 'hour' && !isHour)) {
    mend.note(path, messageKeys.salaryImplausible, `${shown} left out`)
    return undisclosed(salary)
  }
  mend.note(path, messageKeys.salaryImplausible, `${shown} read as per ${meant}`)
  return { ...salary, unit: meant }
}

/** What the rules of publication ask of a range, where repairs are allowed. */
function sanitized(salary: SourceSalary, path: string, mend: Mending): SourceSalary {
  const { from, to } = salary
  if (!mend.on || from === null || to === null) return salary
  const shown = `${from} - ${to} ${salary.currency} / ${salary.unit}`
  const [least, most] = from <= to ? [from, to] : [to, from]
  if (least !== from) mend.note(path, messageKeys.salaryToGreater, `bounds swapped: ${shown}`)
  if (most <= mostRatio * least) return { ...salary, from: least, to: most }
  mend.note(path, messageKeys.salaryRatio, `${shown} is wider than ${mostRatio} times; shown as undisclosed`)
  return undisclosed(salary)
}

const asEmploymentType = (salary: SourceSalary): OfferEmploymentType => ({
  type: salary.type,
  currency: salary.currency,
  amountType: salary.gross === null || !isDisclosed(salary) ? null : salary.gross ? 'gross' : 'net',
  salary: { from: salary.from, to: salary.to, unit: isDisclosed(salary) ? salary.unit : null },
})

export function employmentTypesOf(source: readonly SourceSalary[], limits: PayLimits, mend: Mending): OfferEmploymentType[] {
  const read = source.map((salary, at) => {
    const path = `employmentTypes.${at}.salary`
    return isDisclosed(salary) ? sanitized(plausible(salary, path, limits, mend), path, mend) : salary
  })
  // Neither a contract nor an amount states nothing.
  const stated = read.filter((salary) => salary.type !== null || isDisclosed(salary))
  if (!mend.on) return stated.map(asEmploymentType)
  const unique = stated.filter(({ type }, at) => type === null || stated.findIndex((other) => other.type === type) === at)
  if (unique.length < stated.length)
    mend.note('employmentTypes', messageKeys.duplicatedEmploymentType, 'later salaries of the same contract left out')
  return unique.map(asEmploymentType)
}
