/** What the stream of a list's newest offers sends (docs/product/search.md, "New offers"). */
import { z } from 'zod'
import { maxNewestOffers } from './max-newest-offers.ts'

export const newestOffersSchema = z.object({
  /** First publications of the newest offers that match, newest first, in milliseconds since 1970. */
  firstPublished: z.array(z.int()).max(maxNewestOffers),
})
export type NewestOffers = z.infer<typeof newestOffersSchema>
