/** In the `meta` of a list whose search found little: what its terms may have meant. */
import { z } from 'zod'

/** A search that a slip in typing may have spoilt: the term, what may have been meant, and how many offers that finds. */
export const didYouMeanSchema = z.object({ term: z.string(), replacement: z.string(), count: z.int() })
export type DidYouMean = z.infer<typeof didYouMeanSchema>
