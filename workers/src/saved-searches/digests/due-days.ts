/** Which days of a board are due (docs/product/saved-searches.md, "Digests"). Pure. Dates are `YYYY-MM-DD` in the board's time zone. */
import { addDaysToDate, instantAt, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type AlertFrequency, alertFrequencies, digestHour, dueWeekdays } from '@jobboard/contracts/saved-searches/frequencies'

const time = `${String(digestHour).padStart(2, '0')}:00`

/** When the digests of a day are due. */
export const dueInstant = (date: string, timeZone: string): Date => new Date(instantAt(date, time, timeZone))

/** The last day whose digests are due: today from 08:00 on. */
export function latestDueDate(now: Date, timeZone: string): string {
  const today = localDate(now.toISOString(), timeZone)
  return now < dueInstant(today, timeZone) ? addDaysToDate(today, -1) : today
}

/** ISO: 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

export const dueFrequencies = (date: string): AlertFrequency[] =>
  alertFrequencies.filter((frequency) => dueWeekdays[frequency].includes(weekdayOf(date)))

/** The days after the last one that was planned, in order, so that none is left out. A board that never planned one begins with `latest`. */
export function daysToPlan(planned: string | undefined, latest: string): string[] {
  if (planned === undefined) return [latest]
  const days: string[] = []
  for (let day = addDaysToDate(planned, 1); day <= latest; day = addDaysToDate(day, 1)) days.push(day)
  return days
}
