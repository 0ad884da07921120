/** Answers of the brand story queries. */
import { z } from 'zod'

/** What the page of an offer shows of its company's story: `/v2/user-panel/brand-stories/company/{slug}/short-info`. */
export const brandStoryShortInfoSchema = z.object({
  slug: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  coverPhotoUrl: z.string().nullable(),
  shortDescription: z.string(),
  offersCount: z.int(),
})
export type BrandStoryShortInfo = z.infer<typeof brandStoryShortInfoSchema>
