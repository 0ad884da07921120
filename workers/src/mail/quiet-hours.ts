/** Hours in which a board does not remind people of anything (docs/product/e-mails.md, "About to expire"). */
import { addDaysToDate, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'

const fromHour = 20
const toHour = 8
const hourMs = 3_600_000

/** The morning after; undefined in the hours between. */
export function endOfQuietHours(now: Date, timeZone: string): Date | undefined {
  const today = localDate(now.toISOString(), timeZone)
  const morning = hourOf(today, toHour, timeZone)
  if (now < morning) return morning
  return now < hourOf(today, fromHour, timeZone) ? undefined : hourOf(addDaysToDate(today, 1), toHour, timeZone)
}

/** When clocks there show that full hour on that day. Neither hour is ever skipped or repeated by a change of the clocks. */
function hourOf(date: string, hour: number, timeZone: string): Date {
  const hoursLater = new Date(Date.parse(endOfDay(addDaysToDate(date, -1), timeZone)) + hour * hourMs)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(hoursLater)
  return new Date(hoursLater.getTime() + (hour - Number(shown)) * hourMs)
}
