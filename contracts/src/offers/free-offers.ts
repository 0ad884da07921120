/** What is left of the free plans of a company (docs/product/offers.md, "Free plans"). */
import { z } from 'zod'

/** `limit` null: none. */
const countedSchema = z.object({ used: z.int().min(0), limit: z.int().nullable() })

export const freeOffersSchema = z.object({
  /** Published today, or scheduled for today, on the clock of the board. */
  today: countedSchema,
  /** Open now, or scheduled. */
  active: countedSchema,
  /**
   * Of the company (docs/product/companies.md, "Review of new companies"); null: it is approved, or the board reviews none. `needed`: it
   * begins with the first publication. `reason`: of a refusal, to the company.
   */
  review: z.object({ status: z.enum(['needed', 'waiting', 'refused']), reason: z.string().nullable() }).nullable(),
})
export type FreeOffers = z.infer<typeof freeOffersSchema>
