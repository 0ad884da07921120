/** Favourite offers of a candidate, on the stream `favourites-<tenant>_<candidateId>` (docs/product/favourites.md). */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { type AccountId, instantSchema, offerIdSchema } from '../shared/ids.ts'

export const favouriteEvents = defineEvents({
  FavouriteAdded: z.object({ offerId: offerIdSchema, addedAt: instantSchema }),
  FavouriteRemoved: z.object({ offerId: offerIdSchema, removedAt: instantSchema }),
  /** The account is erased. `offerIds`: those that were still favourites; no more can be added. */
  FavouritesErased: z.object({ offerIds: z.array(offerIdSchema) }),
})
export type FavouriteEvent = EventOf<typeof favouriteEvents>

export const favouritesStream = (tenant: string, candidateId: AccountId): string => `favourites-${tenant}_${candidateId}`
