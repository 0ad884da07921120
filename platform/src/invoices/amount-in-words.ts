/**
 * Amounts in words, as invoices state them: `tysiąc dwieście siedemnaście złotych siedemdziesiąt groszy`. The library knows the cardinals; the
 * currencies are ours, since it has one currency per language.
 */
import type { InvoiceCurrency } from '@jobboard/contracts/invoices/document'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as polish } from 'n2words/pl-PL'

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }
interface Names {
  readonly unit: Forms
  readonly part: Forms
}

/** Polish cardinals beside integers never take the form `other`, which is of fractions. */
const names: Readonly<Record<Locale, Readonly<Record<InvoiceCurrency, Names>>>> = {
  pl: {
    pln: {
      unit: { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' },
      part: { one: 'grosz', few: 'grosze', many: 'groszy', other: 'grosza' },
    },
    eur: { unit: { other: 'euro' }, part: { one: 'cent', few: 'centy', many: 'centów', other: 'centa' } },
  },
  en: {
    pln: { unit: { one: 'zloty', other: 'zlotys' }, part: { one: 'grosz', other: 'groszy' } },
    eur: { unit: { one: 'euro', other: 'euros' }, part: { one: 'cent', other: 'cents' } },
  },
}
const cardinals: Readonly<Record<Locale, (value: number) => string>> = { pl: polish, en: english }
const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') }
const joints: Readonly<Record<Locale, string>> = { pl: ' ', en: ' and ' }

/** Without the smaller unit where there is none of it. */
export function amountInWords(locale: Locale, minor: number, currency: InvoiceCurrency): string {
  const { unit, part } = names[locale][currency]
  const counted = (count: number, forms: Forms): string =>
    `${cardinals[locale](count)} ${forms[rules[locale].select(count)] ?? forms.other}`
  const size = Math.abs(minor)
  const units = Math.trunc(size / 100)
  const parts = size % 100
  const words = [...(units === 0 && parts !== 0 ? [] : [counted(units, unit)]), ...(parts === 0 ? [] : [counted(parts, part)])]
  return `${minor < 0 ? 'minus ' : ''}${words.join(joints[locale])}`
}
