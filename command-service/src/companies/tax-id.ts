/**
 * Tax numbers of companies in the European Union: their form and check digits. `jsvat` knows those of all member states, has no dependencies
 * and is maintained; whether the number was issued only the register of its country knows, which is not asked.
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
  ...{ AT: austria, BE: belgium, BG: bulgaria, CY: cyprus, CZ: czechRepublic, DE: germany, DK: denmark, EE: estonia, ES: spain },
  ...{ FI: finland, FR: france, GR: greece, HR: croatia, HU: hungary, IE: ireland, IT: italy, LT: lithuania, LU: luxembourg },
  ...{ LV: latvia, MT: malta, NL: netherlands, PL: poland, PT: portugal, RO: romania, SE: sweden, SI: slovenia, SK: slovakiaRepublic },
}
export type TaxCountry = keyof typeof rules

/** What VAT numbers begin with. */
const prefixOf = (country: TaxCountry): string => (country === 'GR' ? 'EL' : country)

/** With the letters of the country, which may be missing in `text`; null: no such number. */
export function readTaxId(text: string, country: TaxCountry): string | null {
  const prefix = prefixOf(country)
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  const number = compact.startsWith(prefix) ? compact : `${prefix}${compact}`
  // Only zeros have right check digits in some countries.
  if (/^[A-Z]{2}0*$/.test(number)) return null
  return checkVAT(number, [rules[country]]).isValid ? number : null
}
