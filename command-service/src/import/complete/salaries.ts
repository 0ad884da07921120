/** Contracts and salaries: unknown contracts become `any`, units that cannot be meant are read as the one that can. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type Currency, convert, type RateTable, type SalaryUnit, salaryUnits, toMonthly } from '@jobboard/contracts/shared/money'
import type { SourceSalary } from '../source-offer.ts'
import type { Mending } from './mending.ts'

/** Monthly bounds, in PLN, between which an advertised salary can be meant: below is an hourly rate, above a yearly sum. */
const plausible = { least: 1_000, most: 250_000 }
/** Specification 9. */
const mostRatio = 3

const isPlausible = (amount: number, unit: SalaryUnit, currency: Currency, rates: RateTable): boolean => {
  const monthly = convert(toMonthly(amount, unit), currency, 'pln', rates)
  return monthly >= plausible.least && monthly <= plausible.most
}

/** The unit as written when it can be meant; else the first that can; else null. */
function meantUnit(salary: SourceSalary, rates: RateTable): SalaryUnit | null {
  const amount = salary.to ?? salary.from ?? 0
  const fits = (unit: SalaryUnit): boolean => isPlausible(amount, unit, salary.currency, rates)
  return fits(salary.unit) ? salary.unit : (salaryUnits.find(fits) ?? null)
}

const undisclosed = (salary: SourceSalary): SourceSalary => ({ ...salary, from: null, to: null, unit: 'month' })

/** Both bounds, where the source has one: a single amount is the whole range. */
const bothBounds = (salary: SourceSalary): SourceSalary => ({ ...salary, from: salary.from ?? salary.to, to: salary.to ?? salary.from })

function mended(salary: SourceSalary, at: number, rates: RateTable, mend: Mending): SourceSalary {
  const path = `employmentTypes.${at}.salary`
  const shown = `${salary.from} - ${salary.to} ${salary.currency} / ${salary.unit}`
  const unit = meantUnit(salary, rates)
  if (unit === null) {
    mend.note(path, messageKeys.salaryPositive, `${shown} cannot be meant; shown as undisclosed`)
    return undisclosed(salary)
  }
  if (unit !== salary.unit) mend.note(path, messageKeys.wrongType, `${shown} read as per ${unit}`)
  const { from, to } = salary
  if (from === null || to === null) return { ...salary, unit }
  const [least, most] = from <= to ? [from, to] : [to, from]
  if (least !== from) mend.note(path, messageKeys.salaryToGreater, `bounds swapped: ${shown}`)
  if (most > mostRatio * least) {
    mend.note(path, messageKeys.salaryRatio, `${shown} is wider than ${mostRatio} times; shown as undisclosed`)
    return undisclosed(salary)
  }
  return { ...salary, unit, from: least, to: most }
}

const asEmploymentType = (salary: SourceSalary): OfferEmploymentType => {
  const type = salary.type ?? 'any'
  const isDisclosed = salary.from !== null || salary.to !== null
  return {
    type,
    currency: salary.currency,
    // B2B rates are quoted before VAT, employment before tax.
    amountType: isDisclosed ? ((salary.gross ?? type !== 'b2b') ? 'gross' : 'net') : null,
    salary: { from: salary.from, to: salary.to, unit: salary.unit },
  }
}

export function employmentTypesOf(source: readonly SourceSalary[], rates: RateTable, mend: Mending): OfferEmploymentType[] {
  const said =
    source.length > 0 ? source : [{ type: null, from: null, to: null, currency: rates.base, unit: 'month', gross: null } as const]
  const disclosed = said.map(bothBounds)
  if (!mend.on) return disclosed.map(asEmploymentType)
  const repaired = disclosed.map((salary, at) => (salary.from === null && salary.to === null ? salary : mended(salary, at, rates, mend)))
  const unique = repaired.filter((salary, at) => repaired.findIndex((other) => (other.type ?? 'any') === (salary.type ?? 'any')) === at)
  if (unique.length < repaired.length)
    mend.note('employmentTypes', messageKeys.duplicatedEmploymentType, 'later salaries of the same contract left out')
  const open = unique.filter((salary) => salary.from !== null)
  if (open.length === 0 || open.length === unique.length) return unique.map(asEmploymentType)
  mend.note('employmentTypes', messageKeys.salaryInconsistent, 'some contracts had no salary; all are shown as undisclosed')
  return unique.map(undisclosed).map(asEmploymentType)
}
