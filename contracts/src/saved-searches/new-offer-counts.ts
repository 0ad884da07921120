/** What the stream of a person's saved searches says: how many offers of each are new, by id. */
import { z } from 'zod'

export const newOfferCountsSchema = z.object({ counts: z.record(z.string(), z.int().min(0)) })
export type NewOfferCounts = z.infer<typeof newOfferCountsSchema>
