/** Calendar days in the time zone of the board, for filters by age: all queries, and cached answers, use the same day until its midnight. */
import { addDaysToDate, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'

interface Day {
  readonly date: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
}
const days = new Map<string, Day>()

/** The current date in the time zone, as `YYYY-MM-DD`. */
export function boardDate(timeZone: string, now: number): string {
  const known = days.get(timeZone)
  if (known !== undefined && now < known.endsAt && now >= known.endsAt - shortestDay) return known.date
  const date = localDate(new Date(now).toISOString(), timeZone)
  days.set(timeZone, { date, endsAt: Date.parse(endOfDay(date, timeZone)) })
  return date
}
/** A day on which clocks go forward. */
const shortestDay = 23 * 3_600_000

/** Start of the day `daysBefore` calendar days before today, in milliseconds since 1970. */
export const startOfDayBefore = (timeZone: string, daysBefore: number, now: number): number =>
  Date.parse(endOfDay(addDaysToDate(boardDate(timeZone, now), -daysBefore - 1), timeZone))
