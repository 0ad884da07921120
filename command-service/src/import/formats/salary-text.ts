/** Salaries written as texts: `14 000 - 20 000 PLN`, `100 - 140 PLN/h`, `150 PLN/h`, `23520.0-28560.0`. */
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import { currencyFrom, numberFrom, unitFrom } from './words.ts'

export interface SalaryText {
  readonly from: number
  readonly to: number
  readonly currency: Currency
  readonly unit: SalaryUnit
}

const pattern = /^([\d\s.,\u00a0]+?)(?:\s*[-–]\s*([\d\s.,\u00a0]+?))?\s*([a-z]{3})?(?:\s*\/\s*([a-z.]+))?$/i

/** Null when the text is not a salary. One amount is both bounds. */
export function salaryFromText(text: string): SalaryText | null {
  const match = pattern.exec(text.trim())
  const from = numberFrom(match?.[1])
  if (match === null || from === null) return null
  const to = match[2] === undefined ? from : numberFrom(match[2])
  const currency = match[3] === undefined ? 'pln' : currencyFrom(match[3])
  const unit = match[4] === undefined ? 'month' : unitFrom(match[4])
  return to === null || currency === null || unit === null ? null : { from, to, currency, unit }
}
