/** What the address of the statistics asks for: `days` up to today, or own dates `from` and `to`; `offer` for one offer. Anything else is the default. */
import { defaultStatisticsDays, maxStatisticsDays } from '@jobboard/contracts/analytics/statistics'
import { addDaysToDate, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { isDay } from '../../components/form/dates/calendar-day.ts'
import type { SearchParams } from '../../navigation/search-params.ts'

export const periodLengths = [7, defaultStatisticsDays, 90, 365] as const

export interface StatisticsQuestion {
  readonly from: string
  readonly to: string
  readonly offer: string | null
  /** One of the lengths up to today; null: own dates. */
  readonly days: number | null
}

const first = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

const dayMs = 86_400_000
/** Days of a period, both included; 0 or less when it runs backwards. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

export const isPeriod = (from: string, to: string): boolean => {
  const days = daysBetween(from, to)
  return days >= 1 && days <= maxStatisticsDays
}

/** Days that the API takes. */
const isAskable = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day < '3000-01-01'

export function questionOf(search: SearchParams, now: number, timeZone: string): StatisticsQuestion {
  const [from, to] = [first(search.from), first(search.to)]
  const offer = first(search.offer).slice(0, 300) || null
  if (isAskable(from) && isAskable(to) && isPeriod(from, to)) return { from, to, offer, days: null }
  const today = localDate(new Date(now).toISOString(), timeZone)
  const days = periodLengths.find((length) => String(length) === first(search.days)) ?? defaultStatisticsDays
  return { from: addDaysToDate(today, 1 - days), to: today, offer, days }
}
