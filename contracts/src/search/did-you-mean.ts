/** In the `meta` of a list whose search found few offers: likely corrections of its terms. */
import { z } from 'zod'

/** A search with a possible typing error: the term, its likely correction, and how many offers that finds. */
export const didYouMeanSchema = z.object({ term: z.string(), replacement: z.string(), count: z.int() })
export type DidYouMean = z.infer<typeof didYouMeanSchema>
