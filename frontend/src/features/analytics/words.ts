/** Numbers and days of the statistics in words of the language. */
import type { OfferDayCounts } from '@jobboard/contracts/analytics/queries'
import { countedNames } from '@jobboard/contracts/analytics/statistics'
import { formatDate, formatList, formatNumber } from '@jobboard/contracts/shared/format'
import { formatShortDate } from '@jobboard/contracts/shared/format-short-date'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { statisticsTexts } from './texts.ts'

type Texts = ReturnType<typeof statisticsTexts>

/** A calendar day of the board, which has no time zone any more. */
export const dayText = (locale: Locale, day: string): string => formatDate(locale, `${day}T12:00:00Z`, 'UTC')

/** `12 Mar`: under the axis of a chart, where whole months would not fit a phone. */
export const shortDayText = (locale: Locale, day: string): string =>
  formatShortDate(locale, `${day}T12:00:00Z`, 'UTC').replace(/\s*\d{4}.*$/, '')

/** `12 March 2026: 40 views, 3 apply clicks and 1 bump`: views and clicks always, the others where there are any. */
export function readoutOf(t: Texts, locale: Locale, counts: OfferDayCounts & { readonly day: string }, today: string): string {
  const named = countedNames.filter((name) => name === 'views' || name === 'applyClicks' || counts[name] > 0)
  const words = named.map((name) => t(`count.${name}`, { count: counts[name], number: formatNumber(locale, counts[name]) }))
  return t(counts.day === today ? 'readoutToday' : 'readout', { day: dayText(locale, counts.day), counts: formatList(locale, words) })
}

/** `+12%`; nothing where there was nothing before. */
export function changeText(locale: Locale, now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round((100 * (now - before)) / before)
  return `${percent > 0 ? '+' : ''}${formatNumber(locale, percent)}%`
}
