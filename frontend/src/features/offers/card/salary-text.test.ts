import { readFileSync } from 'node:fs'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createI18n, type Texts } from '../../../i18n/create-i18n.ts'
import { salary } from '../../../testing/sample-offers.ts'
import { testBoard } from '../../../testing/test-board.ts'
import { salaryAmount, salaryTerms } from './salary-text.ts'

const translate = (locale: Locale) =>
  createI18n(locale, JSON.parse(readFileSync(new URL(`../../../i18n/${locale}.json`, import.meta.url), 'utf8')) as Texts).t

function shown(locale: Locale, from: number | null, to: number | null): string {
  return salaryAmount(translate(locale), locale, salary({ from, to })).replaceAll('\u00a0', ' ')
}

it.each([
  [18_000, 25_000, '18 000 – 25 000 PLN', '18 000 – 25 000 PLN'],
  [18_000, 18_000, '18 000 PLN', '18 000 PLN'],
  [18_000, null, 'od 18 000 PLN', 'from 18 000 PLN'],
  [null, 25_000, 'do 25 000 PLN', 'up to 25 000 PLN'],
])('shows %j to %j as %s', (from, to, polish, english) => {
  expect([shown('pl', from, to), shown('en', from, to)]).toEqual([polish, english])
})

it.each([
  ['pl', 'permanent', 'netto / mies. · Umowa o pracę', 'netto / mies. · UoP'],
  ['pl', 'mandate_contract', 'netto / mies. · Umowa zlecenie', 'netto / mies. · Zlecenie'],
  ['pl', 'contract', 'netto / mies. · Umowa o dzieło', 'netto / mies. · Dzieło'],
  ['pl', 'b2b', 'netto / mies. · B2B + VAT', 'netto / mies. · B2B + VAT'],
  ['en', 'contract', 'net / month · Specific-task contract', 'net / month · Specific task'],
] as const)('names contracts in full and in short, in %s: %s', (locale, type, full, short) => {
  const named = (names: 'label' | 'short') =>
    salaryTerms(translate(locale), testBoard(), locale, salary({ type, gross: false }), undefined, names)
  expect([named('label'), named('short')]).toEqual([full, short])
})
