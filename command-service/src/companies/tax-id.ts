/**
 * Tax numbers of companies. In the European Union: their form and check digits. `jsvat` knows those of all member states, has no dependencies
 * and is maintained; whether the number was issued only the register of its country knows (buyer-number.ts).
 */
import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat'

const rules = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: france,
  GR: greece,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
}
export type TaxCountry = keyof typeof rules
export const isTaxCountry = (country: string): country is TaxCountry => Object.hasOwn(rules, country)

/** What VAT numbers begin with. */
const prefixOf = (country: TaxCountry): string => (country === 'GR' ? 'EL' : country)

/** Signs between the digits, as people write them. */
const signs = /[\s./\u2010-\u2015\u2212-]/g
/** Of Irish numbers `+` and `*` are a part. */
const ofNumbers = /^[A-Z]{2}[\dA-Z+*]{2,14}$/

/** With the letters of the country, which may be missing in `text`; null: no such number. */
export function readTaxId(text: string, country: TaxCountry): string | null {
  const prefix = prefixOf(country)
  const compact = text
    .replace(/^\s*NIP:?\s/i, '')
    .replace(signs, '')
    .toUpperCase()
  const number = compact.startsWith(prefix) ? compact : `${prefix}${compact}`
  // Only zeros have right check digits in some countries.
  if (!ofNumbers.test(number) || /^[A-Z]{2}0*$/.test(number)) return null
  return checkVAT(number, [rules[country]]).isValid && !isNeverIssued(number.slice(2), country) ? number : null
}

/** Of a country outside of the union, where each has rules of its own: letters, digits and the signs between them, as they are written there. Null: none. */
export function readForeignNumber(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim().toUpperCase()
  return /^[\dA-Z][\dA-Z ./-]{2,28}[\dA-Z]$/.test(line) && /[1-9]/.test(line) ? line : null
}

/**
 * A sum whose check digit would be 10 has none: such numbers are given to no one (`123-456-78-90`). `jsvat` takes 0 for it, as only some
 * countries do. Dutch numbers of sole traders, since 2020, are checked by another rule, which the letters of the country are part of.
 */
function isNeverIssued(digits: string, country: TaxCountry): boolean {
  const rule = withoutCheckDigit[country]
  if (rule === undefined) return false
  const sum = rule.weights.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return sum % 11 === rule.remainder && !(country === 'NL' && isDutchSoleTrader(digits))
}

const withoutCheckDigit: { readonly [Country in TaxCountry]?: { readonly weights: readonly number[]; readonly remainder: number } } = {
  PL: { weights: [6, 5, 7, 2, 3, 4, 5, 6, 7], remainder: 10 },
  FI: { weights: [7, 9, 10, 5, 8, 4, 2], remainder: 1 },
  NL: { weights: [9, 8, 7, 6, 5, 4, 3, 2], remainder: 10 },
}

const isDutchSoleTrader = (digits: string): boolean =>
  BigInt([...`NL${digits}`].map((character) => Number.parseInt(character, 36)).join('')) % 97n === 1n
