/** What happened to each offer, by day of the board: written by the projection of the workers, read by the statistics of employers. */
import type { OfferDayCounts } from '@jobboard/contracts/analytics/queries'
import { identifier, json, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const offerStatisticsReadModel = 'offer-statistics'

export const offerStatisticsTable = defineTable('offer_statistics', {
  key: { offerId: identifier() },
  columns: {
    companyId: text(),
    /** By day, `YYYY-MM-DD` in the time zone of the board; counts of 0 and days without any are left out. */
    days: json<Readonly<Record<string, Partial<OfferDayCounts>>>>(),
  },
  indexes: [{ name: 'of_company', on: 'tenant, company_id, offer_id' }],
})
