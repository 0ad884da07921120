/**
 * How a company answers candidates, measured (docs/product/applications.md, "Response promise"). The page `/how-we-measure` says the same in words:
 * a change here is another version of the definition, in the page too.
 */
import { z } from 'zod'
import { promisedDaysSchema } from '../companies/response-promise.ts'
import { addDaysToDate, localDate, startOfDay } from '../offers/rules/calendar.ts'
import type { Instant } from '../shared/ids.ts'

/** Of the definition; figures name it. */
export const responseDefinitionVersion = 1
/** Below them nothing is shown. */
export const minMeasuredApplications = 10
/** Days back from today, on which applications that count were sent. */
export const measuredDays = 365

const dayMs = 86_400_000

/** Applications that were sent in it, and whose promise has run out by its end, count. */
export interface MeasuredPeriod {
  readonly from: Instant
  /** Not this moment. */
  readonly until: Instant
}

/** Whole days: figures of one day agree. */
export function measuredPeriod(promised: number, now: Instant, timeZone: string): MeasuredPeriod {
  const today = localDate(now, timeZone)
  return {
    from: startOfDay(addDaysToDate(today, -measuredDays), timeZone),
    until: new Date(Date.parse(startOfDay(today, timeZone)) - promised * dayMs).toISOString(),
  }
}

export const responseFiguresSchema = z.object({
  /** That were measured. */
  applications: z.int().min(minMeasuredApplications),
  /** Of them, within the promised days. */
  answeredInTime: z.int().min(0),
  /** Within so many days half of them were answered; null: more than half have no answer. */
  medianDays: z.int().min(1).nullable(),
  /** First and last day on which they were sent. */
  from: z.iso.date(),
  to: z.iso.date(),
  definition: z.literal(responseDefinitionVersion),
})
export type ResponseFigures = z.infer<typeof responseFiguresSchema>

/** `promise` null: the company promises nothing, or the offer takes no applications any more. `figures` null: too few applications. */
export const offerResponsePromiseSchema = z.object({
  promise: z.object({ days: promisedDaysSchema, figures: responseFiguresSchema.nullable() }).nullable(),
})
export type OfferResponsePromise = z.infer<typeof offerResponsePromiseSchema>

/** How many were answered within `days` days (begun days are whole ones); null: not answered. */
export interface AnsweredAfter {
  readonly days: number | null
  readonly applications: number
}

export function responseFigures(
  counts: readonly AnsweredAfter[],
  promised: number,
  { from, until }: MeasuredPeriod,
  timeZone: string,
): ResponseFigures | null {
  const applications = sum(counts)
  if (applications < minMeasuredApplications) return null
  const answered = counts.flatMap(({ days, applications: number }) => (days === null ? [] : [{ days, applications: number }]))
  const within = (days: number): number => sum(answered.filter((one) => one.days <= days))
  const days = answered.map((one) => one.days).sort((a, b) => a - b)
  return {
    applications,
    answeredInTime: within(promised),
    medianDays: days.find((one) => within(one) * 2 >= applications) ?? null,
    from: localDate(from, timeZone),
    to: localDate(new Date(Date.parse(until) - 1).toISOString(), timeZone),
    definition: responseDefinitionVersion,
  }
}

const sum = (counts: readonly { readonly applications: number }[]): number =>
  counts.reduce((total, { applications }) => total + applications, 0)
