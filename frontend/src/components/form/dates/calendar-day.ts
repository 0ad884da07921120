/** Calendar days without a time zone, stored as `2026-03-31` and typed as `31.03.2026` in every language (docs/product/languages.md). */

const dayMs = 86_400_000
const stored = /^(\d{4})-(\d\d)-(\d\d)$/
const typed = [/^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4}|\d\d)$/, /^(\d\d)(\d\d)(\d{4})$/]

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
const ofDate = (date: Date): string => date.toISOString().slice(0, 10)

/** False for 31 February. */
export const isDay = (text: string): boolean => stored.test(text) && !Number.isNaN(at(text).getTime()) && ofDate(at(text)) === text

/** Of what was typed or pasted: `1.4.2026`, `01/04/26`, `01042026`, `2026-04-01`. Undefined: no day. */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim()
  const [, day = '', month = '', year = ''] = typed.map((form) => form.exec(trimmed)).find((match) => match !== null) ?? []
  const read = day === '' ? trimmed : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** What is no day is shown as it is. */
export const writeDay = (day: string): string => (isDay(day) ? day.replace(stored, '$3.$2.$1') : day)

export const addDays = (day: string, days: number): string => ofDate(new Date(at(day).getTime() + days * dayMs))

/** The last day of a shorter month, where it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = at(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(ofDate(first), Math.min(date.getUTCDate(), length) - 1)
}

/** 0: Monday. */
export const weekdayOf = (day: string): number => (at(day).getUTCDay() + 6) % 7

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`
  const monday = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, index) => addDays(monday, week * 7 + index)))
  return weeks.filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)))
}

/** Today where the board is. */
export const todayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** The nearest day within both ends. */
export const within = (day: string, min?: string, max?: string): string =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day
