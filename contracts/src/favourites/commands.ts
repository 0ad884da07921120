import { z } from 'zod'

/** By id or by a slug, which ends with the id. */
export const favouriteParamsSchema = z.object({ jobAdvertisementId: z.string().min(12).max(300) })

export const favouriteReplySchema = z.object({ jobAdvertisementId: z.string(), isFavorite: z.boolean() })
export type FavouriteReply = z.infer<typeof favouriteReplySchema>
