/** `Kraków, Warszawa i 3 inne`: an offer may have twenty places. */
import { formatList, formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { offerTexts } from './offer-texts.ts'

const maxNamed = 3

export function placesText(locale: Locale, cities: readonly string[]): string {
  if (cities.length <= maxNamed) return formatList(locale, cities)
  const others = cities.length - (maxNamed - 1)
  const more = offerTexts(locale)('otherPlaces', { count: others, number: formatNumber(locale, others) })
  return formatList(locale, [...cities.slice(0, maxNamed - 1), more])
}
