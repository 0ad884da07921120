/** Favourite offers of candidates, a row each: written by the projection of the workers, read by the query-service. */
import { identifier, instant } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const favouritesReadModel = 'favourites'

export const favouritesTable = defineTable('favourites', {
  /** Of candidate and offer. */
  key: { id: identifier() },
  columns: { candidateId: identifier(), offerId: identifier(), addedAt: instant() },
  indexes: [{ name: 'of_candidate', on: 'tenant, candidate_id, added_at DESC, offer_id' }],
})

export const favouriteId = (candidateId: string, offerId: string): string => `${candidateId}/${offerId}`
