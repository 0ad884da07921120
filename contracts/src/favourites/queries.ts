import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'

/** Those of the offers asked about that are favourites. */
export const favouriteMarksSchema = z.object({ data: z.array(z.object({ jobAdvertisementId: z.string() })) })
export type FavouriteMarks = z.infer<typeof favouriteMarksSchema>

export const favouriteSchema = z.object({
  jobAdvertisementId: z.string(),
  addedAt: z.string(),
  /** As the list shows it, also after its end. */
  offer: offerListItemSchema,
  isOfferActive: z.boolean(),
})
export type Favourite = z.infer<typeof favouriteSchema>

export const favouritePageSchema = z.object({
  data: z.array(favouriteSchema),
  /** `nextCursor`: null at the end. It names a favourite, so a page begins after it whatever was added or removed in the meantime. */
  meta: z.object({ nextCursor: z.string().nullable(), totalItems: z.int() }),
})
export type FavouritePage = z.infer<typeof favouritePageSchema>
