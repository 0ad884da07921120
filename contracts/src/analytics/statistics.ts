/** What statistics count, and their limits. Without schemas: the page of the statistics loads none. */
import type { OfferDayCounts } from './queries.ts'

/** In the order in which they are shown. */
export const countedNames = Object.keys({
  views: 0,
  applyClicks: 0,
  bumps: 0,
  edits: 0,
} satisfies OfferDayCounts) as (keyof OfferDayCounts)[]

export const defaultStatisticsDays = 30
export const maxStatisticsDays = 366
/** Offers with the most views; the sums are of all. */
export const maxStatisticsOffers = 100
