/** Salaries as texts: `14 000 - 20 000 PLN`, `100 - 140 PLN/h`, `150 PLN/h`, `23520.0-28560.0`. */
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import { amountFrom, currencyFrom, unitFrom } from './words.ts'

export interface SalaryText {
  readonly from: number
  readonly to: number
  readonly currency: Currency
  readonly unit: SalaryUnit
}

/** Longer texts are no salaries. */
const maxLength = 100

/** Amounts are read by the rule of all readers, so that the signs between their digits stay; the length is bounded before. */
const pattern = /^(\d[\d.,'’ ]*)(?:[-–—] ?(\d[\d.,'’ ]*))?([a-z]{3})?(?: ?\/ ?([a-z.]+))?$/i

/** Null when the text is not a salary. One amount is both bounds. */
export function salaryFromText(text: string): SalaryText | null {
  if (text.length > maxLength) return null
  const match = pattern.exec(text.trim().replace(/\s+/g, ' '))
  const from = amountFrom(match?.[1])
  if (match === null || from === null) return null
  const to = match[2] === undefined ? from : amountFrom(match[2])
  const currency = match[3] === undefined ? 'pln' : currencyFrom(match[3])
  const unit = match[4] === undefined ? 'month' : unitFrom(match[4])
  return to === null || currency === null || unit === null ? null : { from, to, currency, unit }
}
