/** Offers that have ended while applications to them wait to be decided (docs/product/applications.md, "After the end of an offer"). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'

/** Of the list; further offers are counted. */
export const maxEndedOffers = 20

export const endedOffersSchema = z.object({
  /** Those that ended last come first. */
  data: z.array(
    z.object({
      offerId: z.string(),
      slug: z.string(),
      title: z.string(),
      endedAt: instantSchema,
      /** How many wait. */
      applications: z.int(),
    }),
  ),
  /** Of all these offers. */
  meta: z.object({ offers: z.int(), applications: z.int() }),
})
export type EndedOffers = z.infer<typeof endedOffersSchema>
