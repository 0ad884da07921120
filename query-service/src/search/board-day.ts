/** Days as the board counts them, for filters by age: the same for list, count and stored answers until its midnight. */
import { addDaysToDate, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'

interface Day {
  readonly date: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
}
const days = new Map<string, Day>()

/** Today there, as `YYYY-MM-DD`. */
export function boardDate(timeZone: string, now: number): string {
  const known = days.get(timeZone)
  if (known !== undefined && now < known.endsAt && now >= known.endsAt - shortestDay) return known.date
  const date = localDate(new Date(now).toISOString(), timeZone)
  days.set(timeZone, { date, endsAt: Date.parse(endOfDay(date, timeZone)) })
  return date
}
/** Of the days on which clocks go forward. */
const shortestDay = 23 * 3_600_000

/** The first moment of the day that lies so many calendar days before today, in milliseconds since 1970. */
export const startOfDayBefore = (timeZone: string, daysBefore: number, now: number): number =>
  Date.parse(endOfDay(addDaysToDate(boardDate(timeZone, now), -daysBefore - 1), timeZone))
