/** `9 lis 2026`, `9 Nov 2026`: for tables, where whole months would break the line; with spaces that do not. Apart from `format.ts`, which every page of offers loads. */
import type { Locale } from './locale.ts'

const tags: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' }
const made = new Map<string, Intl.DateTimeFormat>()

export function formatShortDate(locale: Locale, instant: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  made.set(key, format)
  return format.format(new Date(instant)).replaceAll(' ', '\u00a0')
}

/** The last day of what ends at an instant, as `formatLastDay` has it. */
export const formatShortLastDay = (locale: Locale, end: string, timeZone: string): string =>
  formatShortDate(locale, new Date(Date.parse(end) - 1).toISOString(), timeZone)
