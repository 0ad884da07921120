/** What is left of the free plans of a company (docs/product/offers.md, "Free plans"). */
import { z } from 'zod'

/** `limit` null: none. */
const countedSchema = z.object({ used: z.int().min(0), limit: z.int().nullable() })

export const freeOffersSchema = z.object({
  /** Published today, or scheduled for today, on the clock of the board. */
  today: countedSchema,
  /** Open now, or scheduled. */
  active: countedSchema,
})
export type FreeOffers = z.infer<typeof freeOffersSchema>
