/**
 * Numbers, money and dates by language. Thousands are spaced in both (docs/product/languages.md, "Numbers, money, dates"); the space is
 * non-breaking. Formatters are cached: constructing one costs more than a hundred uses.
 */
import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

const tags: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' }
const space = '\u00a0'

const once = <Made>(make: (locale: Locale) => Made): ((locale: Locale) => Made) => {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

/** One formatter per time zone and language: boards have one zone each. */
const onceInZone = (options: Intl.DateTimeFormatOptions): ((locale: Locale, timeZone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (locale, timeZone) => {
    const key = `${locale} ${timeZone}`
    const known = made.get(key) ?? new Intl.DateTimeFormat(tags[locale], { ...options, timeZone })
    made.set(key, known)
    return known
  }
}

const dates = onceInZone({ day: 'numeric', month: 'long', year: 'numeric' })
const datesWithTime = onceInZone({ dateStyle: 'long', timeStyle: 'short' })
const numbers = once((locale) => new Intl.NumberFormat(tags[locale], { useGrouping: true, maximumFractionDigits: 2 }))
const lists = once((locale) => new Intl.ListFormat(tags[locale]))
const relative = once((locale) => new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }))

/** `Kraków, Warszawa i Gdańsk`. */
export const formatList = (locale: Locale, items: readonly string[]): string => lists(locale).format(items)

/** Grouped manually from four digits on: Polish rules of Intl leave `1284` ungrouped. */
export function formatNumber(locale: Locale, value: number): string {
  // Nearly all numbers are whole and need no Intl: a tenth of the time.
  if (Number.isSafeInteger(value)) return value < 0 ? `−${grouped(String(-value))}` : grouped(String(value))
  const parts = numbers(locale).formatToParts(Math.abs(value))
  const digits = parts
    .filter(({ type }) => type === 'integer')
    .map(({ value: text }) => text)
    .join('')
  const rest = parts
    .filter(({ type }) => type === 'decimal' || type === 'fraction')
    .map(({ value: text }) => text)
    .join('')
  return (value < 0 ? '−' : '') + grouped(digits) + rest
}

const grouped = (digits: string): string => (digits.length < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, space))

function formatHundredths(locale: Locale, amount: number): string {
  const [whole = '', hundredths] = amount.toFixed(2).split('.')
  return `${grouped(whole)}${locale === 'pl' ? ',' : '.'}${hundredths}`
}

/** `18 000 – 25 000 PLN`, `31,40 – 35,00 PLN`: both ends with hundredths where one has them. One amount when both are equal or one is open. */
export function formatRange(locale: Locale, from: number | null, to: number | null, currency: Currency): string {
  const ends = [...new Set([from, to].filter((amount) => amount !== null))]
  const format = ends.every(Number.isSafeInteger) ? formatNumber : formatHundredths
  const amounts = ends.map((amount) => format(locale, amount))
  return `${amounts.join(`${space}–${space}`)}${space}${currency.toUpperCase()}`
}

export function formatDate(locale: Locale, instant: string, timeZone: string): string {
  return dates(locale, timeZone).format(new Date(instant))
}

/** The last day of what ends at an instant: an offer that ends at midnight has the day before as its last. */
export const formatLastDay = (locale: Locale, end: string, timeZone: string): string =>
  formatDate(locale, new Date(Date.parse(end) - 1).toISOString(), timeZone)

/** With hours and minutes, for what happens several times a day. */
export function formatDateTime(locale: Locale, instant: string, timeZone: string): string {
  return datesWithTime(locale, timeZone).format(new Date(instant))
}

const dayMs = 86_400_000

const zonedDays = onceInZone({ year: 'numeric', month: '2-digit', day: '2-digit' })
/** Offsets of time zones are multiples of a quarter of an hour, so the calendar day is the same throughout one. */
const quarterMs = dayMs / 96
const maxKnownDays = 5_000
const knownDays = new Map<string, number>()

/** The number of a calendar day in the zone. Needed for every card of a page, so results of Intl are cached. */
function dayNumber(moment: number, timeZone: string): number {
  const quarter = Math.floor(moment / quarterMs)
  const key = `${quarter} ${timeZone}`
  const known = knownDays.get(key)
  if (known !== undefined) return known
  const parts = new Map(
    zonedDays('en', timeZone)
      .formatToParts(quarter * quarterMs)
      .map(({ type, value }) => [type, value]),
  )
  const day = Date.parse(`${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`) / dayMs
  if (knownDays.size >= maxKnownDays) knownDays.clear()
  knownDays.set(key, day)
  return day
}

/** Calendar days of the board: what was published late last night is from yesterday. */
export const daysSince = (instant: string, now: number, timeZone: string): number =>
  Math.max(0, dayNumber(now, timeZone) - dayNumber(Date.parse(instant), timeZone))

/** `today`, `3 days ago`, `2 months ago`. */
export function formatAge(locale: Locale, instant: string, now: number, timeZone: string): string {
  const days = daysSince(instant, now, timeZone)
  if (days < 30) return relative(locale).format(-days, 'day')
  return days < 365 ? relative(locale).format(-Math.floor(days / 30), 'month') : relative(locale).format(-Math.floor(days / 365), 'year')
}

/** The days until the last day of what ends at an instant: `today`, `tomorrow`, `in 3 days`. */
export function formatUntil(locale: Locale, end: string, now: number, timeZone: string): string {
  return relative(locale).format(Math.max(0, dayNumber(Date.parse(end) - 1, timeZone) - dayNumber(now, timeZone)), 'day')
}

const languages = once((locale) => new Intl.DisplayNames(tags[locale], { type: 'language' }))

/** `pl` -> `polski`. An unknown code is shown as it is. */
export function languageName(locale: Locale, code: string): string {
  try {
    return languages(locale).of(code) ?? code
  } catch {
    return code
  }
}
