/** Shapes of the statistics that an employer reads (docs/product/analytics.md). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

/** What is counted, for one offer and day or a sum of them. */
export const offerDayCountsSchema = z.object({
  /** Visitors who saw the page of the offer, each once a day. */
  views: z.int(),
  /** Visitors sent on to the external application form. */
  applyClicks: z.int(),
  bumps: z.int(),
  /** Published changes of the offer; corrections of an import are none. */
  edits: z.int(),
})
export type OfferDayCounts = z.infer<typeof offerDayCountsSchema>

const day = z.iso.date(messageKeys.invalidDate)

/** Within what both JavaScript's calendar and Postgres's can step from day to day. */
const askedDay = z.iso
  .date({ error: messageKeys.invalidDate, abort: true })
  .refine((date) => date >= '2000-01-01' && date < '3000-01-01', messageKeys.invalidDate)

/** Days of the board, both included. */
export const offerStatisticsQuerySchema = z.object({
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** Slug of the one offer that is counted. */
  offer: z.string().max(300).optional(),
})

export const offerStatisticsSchema = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  /** The one offer that is counted; null: all of the company. */
  offer: z.object({ slug: z.string(), title: z.string() }).nullable(),
  total: offerDayCountsSchema,
  /** The days just before, as many; null: some of them were before anything was counted, so there is nothing to compare with. */
  previous: z.object({ from: day, to: day, total: offerDayCountsSchema }).nullable(),
  /** Every day of the period, including those without a count. */
  days: z.array(offerDayCountsSchema.extend({ day })),
  offers: z.array(offerDayCountsSchema.extend({ offerId: z.string(), slug: z.string(), title: z.string() })),
})
export type OfferStatistics = z.infer<typeof offerStatisticsSchema>
