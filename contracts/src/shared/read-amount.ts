/**
 * Amounts of money as people and programs write them, by one rule for the form, the importer and pasted texts (docs/decisions/0197): a sign
 * (dot, comma, apostrophe, space) before exactly three digits parts thousands, or the amount is refused; it never begins decimals. One, two,
 * or more than three digits behind a dot or a comma are decimals.
 */
import { type Currency, currencies } from './money.ts'
import { err, ok, type Result } from './problem.ts'

export interface Digits {
  readonly value: number
  /** How many digits stand behind the decimal sign. */
  readonly decimals: number
}

export interface Amount extends Digits {
  /** Null: not written. */
  readonly currency: Currency | null
}

/** `unreadable`: no amount. `ambiguous`: one that can be read in two ways, `0.500` or `1234,567`. */
export type AmountProblem = 'unreadable' | 'ambiguous'

const maxLength = 60
const maxWholeDigits = 12

const currencyNames: Readonly<Record<string, Currency>> = { zl: 'pln', zł: 'pln', '€': 'eur', euro: 'eur', $: 'usd', '£': 'gbp' }
export const currencyNamed = (word: string): Currency | undefined => {
  const lower = word.toLowerCase()
  return (Object.hasOwn(currencyNames, lower) ? currencyNames[lower] : undefined) ?? currencies.find((currency) => currency === lower)
}

/** Apostrophes of every kind; Switzerland parts thousands by them. */
const apostrophes = /['’‘ʼ′´`]/g
const grouped = /^(\d{1,3})([ .,'])(\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}|\d{4,12}))?$/
const plain = /^(\d+)(?:([.,])(\d{1,2}|\d{4,12}))?$/
/** Digits and signs between them, which mean more than one amount or none that is sure. */
const ofSigns = /^\d[\d.,' ]*$/

/** The digits of an amount, without words. `isThousands`: of `12,5k`, so that `12.000k` is refused. */
export function readDigits(text: string, isThousands = false): Result<Digits, AmountProblem> {
  if (text.length > maxLength) return err('unreadable')
  const signs = text.trim().replace(/\s+/g, ' ').replace(apostrophes, "'")
  const inGroups = grouped.exec(signs)
  const [, first = '', sign, rest = '', decimalSign, fraction = ''] = inGroups ?? []
  const [, whole = first + rest.replace(/\D/g, ''), , decimals = fraction] = inGroups === null ? (plain.exec(signs) ?? [signs, '']) : []
  if (whole === '' || whole.length > maxWholeDigits) return err(ofSigns.test(signs) ? 'ambiguous' : 'unreadable')
  const isUnclear = inGroups !== null && (first.startsWith('0') || decimalSign === sign || isThousands)
  if (isUnclear) return err('ambiguous')
  // Written as a number of the language, so that 31,4 thousand is 31400 and not 31399.999.
  return ok({ value: Number(`${whole}.${decimals}e${isThousands ? 3 : 0}`), decimals: decimals.length })
}

const currencyPattern = '(?:zł|zl|pln|eur|euro|usd|gbp|chf|€|\\$|£)'
const amountPattern = new RegExp(
  `^(${currencyPattern})?\\s?(\\d[\\d.,'\\s]*)(?:,[-–—])?\\s?(k|tys\\.?|tysiąc|tysiące|tysięcy|tysiac|tysiace|tysiecy|thousand)?\\s?(${currencyPattern})?$`,
  'i',
)

/** `12 000`, `12.000,50 zł`, `€1,200`, `15,5 tys. PLN`, `12k`, `12 000,- zł`. Neither signs in front nor ranges. */
export function readAmount(text: string): Result<Amount, AmountProblem> {
  if (text.length > maxLength) return err('unreadable')
  const match = amountPattern.exec(text.trim().replace(/\s+/g, ' ').replace(apostrophes, "'"))
  if (match === null) return err('unreadable')
  const [, before, digits = '', thousands, after] = match
  const named = [before, after].filter((word) => word !== undefined).map(currencyNamed)
  if (named.length === 2 && named[0] !== named[1]) return err('ambiguous')
  const read = readDigits(digits, thousands !== undefined)
  return read.ok ? ok({ ...read.value, currency: named[0] ?? null }) : read
}
