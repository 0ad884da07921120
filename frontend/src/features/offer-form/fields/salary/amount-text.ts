/** What is typed as an amount, by the rule of all amounts: `18 000`, `18.000`, `18,5 tys.`, `18k`, `18 000 zł` (docs/decisions/0197). */
import type { Currency } from '@jobboard/contracts/shared/money'
import { readAmount } from '@jobboard/contracts/shared/read-amount'

/** Null for an empty text; undefined for what is no amount, may be two, or is in another currency than the contract's. */
export function amountOfText(text: string, currency: Currency): number | null | undefined {
  if (text.trim() === '') return null
  const read = readAmount(text)
  return read.ok && (read.value.currency ?? currency) === currency ? read.value.value : undefined
}
