/**
 * Dates and times as files write them: a closed list of forms, a real calendar, and the board's zone where a time names none (docs/import.md,
 * "Dates"). `Date` is not asked: it reads `10/11/2026` as October, `Offer 5` as 2001, and takes the zone of the process.
 */
import { instantAt, startOfDay } from '@jobboard/contracts/offers/rules/calendar'

/** `2026-11-20`, `2026-11-20T06:55`, `2026-11-20 06:55:32.0185156+01:00`, `2026-11-20 06:55:32 UTC`. */
const iso =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?$/i
/** `5.11.2026`, `05.11.2026 08:00`: days stand first wherever dots part them. With slashes they do not, so those are refused. */
const dotted = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:,? (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/
const maxLength = 60
/** Nothing that a job board imports happened before the first of them. */
const minYear = 1990
const maxYear = 2099
const maxOffsetMinutes = 14 * 60

interface Written {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly time: { readonly clock: string; readonly ms: number } | null
  /** Ahead of UTC; null where no zone is named. */
  readonly offsetMinutes: number | null
}

const two = (number: number): string => String(number).padStart(2, '0')

function offsetOf(zone: string): number | undefined {
  if (!/^[+-]/.test(zone)) return 0
  const digits = zone.replace(/\D/g, '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  const isReal = minutes <= maxOffsetMinutes && Number(digits.slice(2)) < 60
  return isReal ? minutes * (zone.startsWith('-') ? -1 : 1) : undefined
}

function written(text: string): Written | undefined {
  const parts = text.length > maxLength ? undefined : (iso.exec(text) ?? dotted.exec(text))?.groups
  if (parts === undefined) return undefined
  const [year, month, day] = [parts.year, parts.month, parts.day].map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < minYear || year > maxYear || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const shown = date.toISOString().slice(0, 10)
  if (parts.hour === undefined) return { date: shown, time: null, offsetMinutes: null }
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second ?? '0'].map(Number) as [number, number, number]
  const offsetMinutes = parts.zone === undefined ? null : offsetOf(parts.zone)
  if (hour > 23 || minute > 59 || second > 59 || offsetMinutes === undefined) return undefined
  const ms = second * 1_000 + Math.floor(Number(`0.${parts.fraction ?? '0'}`) * 1_000)
  return { date: shown, time: { clock: `${two(hour)}:${two(minute)}`, ms }, offsetMinutes }
}

export const isInstant = (text: string): boolean => written(text) !== undefined

/**
 * Null when it is none. A date alone is its first moment there. Of a time that the clocks of the board show twice it is the first, and of one
 * that they skip, as much later as they skip.
 */
export function instantFrom(text: string | null, timeZone: string): Date | null {
  const parts = text === null ? undefined : written(text)
  if (parts === undefined) return null
  const { date, time, offsetMinutes } = parts
  if (time === null) return new Date(startOfDay(date, timeZone))
  const wall = offsetMinutes === null ? instantAt(date, time.clock, timeZone) : `${date}T${time.clock}:00.000Z`
  return new Date(Date.parse(wall) + time.ms - (offsetMinutes ?? 0) * 60_000)
}
