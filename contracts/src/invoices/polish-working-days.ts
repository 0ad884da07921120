/**
 * Working days in Poland, by which the exchange rate of an invoice is chosen (docs/product/invoices.md, "Exchange rates"): Monday to Friday without the
 * days off of the Act on Days Off of 18 January 1951. The central bank publishes its table of middle rates on each of them. Days are `2026-11-27`.
 */
const fixed = new Set(['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'])
/** A day off since 2025. */
const christmasEve = { day: '12-24', since: 2025 }
/** Easter Sunday, Easter Monday, Pentecost (a Sunday), Corpus Christi, in days after Easter. */
const afterEaster = [0, 1, 49, 60]
const dayMs = 86_400_000

const plus = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leap = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - leap + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const year = Number(day.slice(0, 4))
  const inYear = day.slice(5)
  if (weekday === 0 || weekday === 6 || fixed.has(inYear)) return false
  if (inYear === christmasEve.day && year >= christmasEve.since) return false
  const easter = easterOf(year)
  return !afterEaster.some((days) => plus(easter, days) === day)
}

/** Never `day` itself. */
export function lastWorkingDayBefore(day: string): string {
  let before = plus(day, -1)
  while (!isWorkingDay(before)) before = plus(before, -1)
  return before
}

/** Until when an invoice of `day` is to be in KSeF (VAT Act, art. 106nda): never `day` itself. */
export function nextWorkingDayAfter(day: string): string {
  let after = plus(day, 1)
  while (!isWorkingDay(after)) after = plus(after, 1)
  return after
}

/** The day of the rate for tax in another currency (VAT Act, art. 31a): before the tax point, or before the issue where that came first. */
export const exchangeRateDay = ({ issuedOn, taxPoint }: { readonly issuedOn: string; readonly taxPoint: string }): string =>
  lastWorkingDayBefore(issuedOn < taxPoint ? issuedOn : taxPoint)
