/** When offers end, a narrow row each: written by the projection of the workers, read by what follows from it for their applications. */
import { boolean, identifier, instant, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const offerEndsReadModel = 'offer-ends'

export const offerEndsTable = defineTable('offer_ends', {
  key: { offerId: identifier() },
  columns: {
    companyId: identifier(),
    isImported: boolean(),
    /** Of one that is published, its expiry; null: it was never public. */
    endsAt: nullable(instant()),
    /** Null: it is not recorded that it ended. */
    ended: nullable(text<'expired' | 'finished' | 'takenDown' | 'deleted'>()),
  },
  indexes: [
    { name: 'ending', on: 'ends_at', where: 'ends_at IS NOT NULL' },
    { name: 'of_company', on: 'tenant, company_id, ends_at DESC, offer_id', since: 2 },
  ],
})

/** Until when the application of that row is stored, to the offer `e`: what `retainedUntil` of the contracts computes, by the days of UTC. */
export const retainedUntilColumn = (row: string): string =>
  `((e.ends_at AT TIME ZONE 'UTC' + make_interval(months => ${row}.retention_months)) AT TIME ZONE 'UTC')`
