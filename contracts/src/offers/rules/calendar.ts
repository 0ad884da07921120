/** Days as a board counts them: in its own time zone. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC. */
import type { Instant } from '../../shared/ids.ts'

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Constructing a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

export const localDate = (instant: Instant, timeZone: string): string => formatOf(timeZone).format(Date.parse(instant))

export const addDaysToDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)

/** Exactly 24 hours a day: what a plan's duration means, whatever the clocks do meanwhile. */
export const addDays = (instant: Instant, days: number): Instant => new Date(Date.parse(instant) + days * dayMs).toISOString()

/** The instant at which `date` has ended there: the first at which the local date is a later one. */
export function endOfDay(date: string, timeZone: string): Instant {
  // Time zones lie within 14 hours of UTC, and their days begin on a whole quarter of an hour.
  const quarter = 900_000
  const nextDay = Date.parse(`${date}T00:00:00.000Z`) + dayMs
  let low = nextDay - 14 * 3_600_000 - quarter
  let high = nextDay + 14 * 3_600_000
  while (high - low > quarter) {
    const middle = low + Math.floor((high - low) / quarter / 2) * quarter
    if (localDate(new Date(middle).toISOString(), timeZone) > date) high = middle
    else low = middle
  }
  return new Date(high).toISOString()
}

/** The first instant of `date` there. */
export const startOfDay = (date: string, timeZone: string): Instant => endOfDay(addDaysToDate(date, -1), timeZone)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, ...numbers, hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clock there is ahead of UTC, whole minutes in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(minute)
      .map(({ type, value }) => [type, value]),
  )
  const [year, month, day, hour, minutes] = ['year', 'month', 'day', 'hour', 'minute'].map((part) => parts.get(part as 'year'))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minutes}:00.000Z`) - minute
}

/**
 * The instant at which the clock there shows this day and time (`HH:mm`): the first of two when clocks go back; when they go forward over
 * it, as much later as they skip.
 */
export function instantAt(date: string, time: string, timeZone: string): Instant {
  const wall = Date.parse(`${date}T${time}:00.000Z`)
  const before = wall - offsetAt(wall - dayMs, timeZone)
  const after = wall - offsetAt(wall + dayMs, timeZone)
  const shown = [before, after].filter((ms) => ms + offsetAt(ms, timeZone) === wall)
  return new Date(shown.length === 0 ? before : Math.min(...shown)).toISOString()
}

/** Day and time that the clock there shows. */
export function clockAt(instant: Instant, timeZone: string): { readonly date: string; readonly time: string } {
  const ms = Date.parse(instant)
  const wall = new Date(ms + offsetAt(ms, timeZone)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

export const minutesAfter = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * 60_000).toISOString()
export const laterOf = (a: Instant, b: Instant): Instant => (Date.parse(a) > Date.parse(b) ? a : b)
export const earlierOf = (a: Instant, b: Instant): Instant => (Date.parse(a) < Date.parse(b) ? a : b)
