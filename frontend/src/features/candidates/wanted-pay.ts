/** The least pay that a candidate looks for, as it is typed: `12 000`, `12.000`, `12k`, `12 000 zł`. What cannot be read is no number, which the rules refuse. */
import type { Currency } from '@jobboard/contracts/shared/money'
import { readAmount } from '@jobboard/contracts/shared/read-amount'

export function wantedPay(text: string, chosen: Currency): { readonly amount: number; readonly currency: Currency } | null {
  if (text.trim() === '') return null
  const read = readAmount(text)
  return read.ok ? { amount: read.value.value, currency: read.value.currency ?? chosen } : { amount: Number.NaN, currency: chosen }
}
