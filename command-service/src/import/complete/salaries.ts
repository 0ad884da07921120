/**
 * Contracts and salaries as the source states them. Implausible pay is repaired where a single mistake explains it, else left out; both are
 * reported with the original (docs/import.md, "Pay that cannot be meant").
 */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { isPlausible, type PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { SalaryUnit } from '@jobboard/contracts/shared/money'
import type { SourceSalary } from '../source-offer.ts'
import type { RepairLog } from './repair-log.ts'

/** As publication demands (docs/product/offers.md, "Limits"). */
const maxRatio = 3

/** Common mistakes of sources: amounts converted to a month beside the original unit, or an hourly rate labelled monthly. */
const confusedWith: Readonly<Partial<Record<SalaryUnit, SalaryUnit>>> = { hour: 'month', day: 'month', month: 'hour' }
/**
 * Distinguishes an hourly rate from a daily one by this margin below the highest plausible hourly rate: 640 a month is rather 640 a day.
 */
const hourMargin = 2.5

const isDisclosed = ({ from, to }: SourceSalary): boolean => from !== null || to !== null
const undisclosed = (salary: SourceSalary): SourceSalary => ({ ...salary, from: null, to: null, unit: null, gross: null })

const times = ({ from, to }: SourceSalary, factor: number) => ({
  from: from === null ? null : from * factor,
  to: to === null ? null : to * factor,
})

/** The salary with the intended unit; undisclosed where that is ambiguous. */
function plausible(salary: SourceSalary, path: string, limits: PayLimits, repairLog: RepairLog): SourceSalary {
  const { unit, currency } = salary
  const fits = (one: SalaryUnit): boolean => isPlausible(salary, one, currency, limits)
  if (unit !== null && fits(unit)) return salary
  const shown = `${salary.from} - ${salary.to} ${currency} / ${unit ?? 'unknown unit'}`
  const meant = unit === null ? undefined : confusedWith[unit]
  const isHour = isPlausible(times(salary, hourMargin), 'hour', currency, limits)
  if (meant === undefined || !fits(meant) || (meant === 'hour' && !isHour)) {
    repairLog.note(path, messageKeys.salaryImplausible, `${shown} left out`)
    return undisclosed(salary)
  }
  repairLog.note(path, messageKeys.salaryImplausible, `${shown} read as per ${meant}`)
  return { ...salary, unit: meant }
}

/** The publication rules for a range, applied where repairs are allowed. */
function sanitized(salary: SourceSalary, path: string, repairLog: RepairLog): SourceSalary {
  const { from, to } = salary
  if (!repairLog.on || from === null || to === null) return salary
  const shown = `${from} - ${to} ${salary.currency} / ${salary.unit}`
  const [low, high] = from <= to ? [from, to] : [to, from]
  if (low !== from) repairLog.note(path, messageKeys.salaryToGreater, `bounds swapped: ${shown}`)
  if (high <= maxRatio * low) return { ...salary, from: low, to: high }
  repairLog.note(path, messageKeys.salaryRatio, `${shown} is wider than ${maxRatio} times; shown as undisclosed`)
  return undisclosed(salary)
}

const asEmploymentType = (salary: SourceSalary): OfferEmploymentType => ({
  type: salary.type,
  currency: salary.currency,
  amountType: salary.gross === null || !isDisclosed(salary) ? null : salary.gross ? 'gross' : 'net',
  salary: { from: salary.from, to: salary.to, unit: isDisclosed(salary) ? salary.unit : null },
})

export function employmentTypesOf(source: readonly SourceSalary[], limits: PayLimits, repairLog: RepairLog): OfferEmploymentType[] {
  const read = source.map((salary, at) => {
    const path = `employmentTypes.${at}.salary`
    return isDisclosed(salary) ? sanitized(plausible(salary, path, limits, repairLog), path, repairLog) : salary
  })
  // Neither a contract nor an amount states nothing.
  const stated = read.filter((salary) => salary.type !== null || isDisclosed(salary))
  if (!repairLog.on) return stated.map(asEmploymentType)
  const unique = stated.filter(({ type }, at) => type === null || stated.findIndex((other) => other.type === type) === at)
  if (unique.length < stated.length)
    repairLog.note('employmentTypes', messageKeys.duplicatedEmploymentType, 'later salaries of the same contract left out')
  return unique.map(asEmploymentType)
}
