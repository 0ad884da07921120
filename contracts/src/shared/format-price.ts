/** `1 217,70 PLN` of minor units; whole amounts without their zeros. Apart from `format.ts`, which every page of offers loads. */
import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

const separators: Readonly<Record<Locale, string>> = { pl: ',', en: '.' }

/** Negative amounts are those of corrections. */
export function formatPrice(locale: Locale, minorUnits: number, currency: Currency): string {
  const amount = Math.abs(minorUnits)
  const rest = amount % 100
  const decimals = rest === 0 ? '' : `${separators[locale]}${String(rest).padStart(2, '0')}`
  return `${minorUnits < 0 ? '−' : ''}${formatNumber(locale, (amount - rest) / 100)}${decimals}\u00a0${currency.toUpperCase()}`
}
