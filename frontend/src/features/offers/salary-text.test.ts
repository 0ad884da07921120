import { readFileSync } from 'node:fs'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createI18n, type Texts } from '../../i18n/create-i18n.ts'
import { salary } from '../../testing/sample-offers.ts'
import { salaryAmount } from './salary-text.ts'

function shown(locale: Locale, from: number | null, to: number | null): string {
  const texts = JSON.parse(readFileSync(new URL(`../../i18n/${locale}.json`, import.meta.url), 'utf8')) as Texts
  return salaryAmount(createI18n(locale, texts).t, locale, salary({ from, to })).replaceAll('\u00a0', ' ')
}

it.each([
  [18_000, 25_000, '18 000 – 25 000 PLN', '18 000 – 25 000 PLN'],
  [18_000, 18_000, '18 000 PLN', '18 000 PLN'],
  [18_000, null, 'od 18 000 PLN', 'from 18 000 PLN'],
  [null, 25_000, 'do 25 000 PLN', 'up to 25 000 PLN'],
])('shows %j to %j as %s', (from, to, polish, english) => {
  expect([shown('pl', from, to), shown('en', from, to)]).toEqual([polish, english])
})
