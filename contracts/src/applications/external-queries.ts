/** What candidates see of their applications on the sites of employers (docs/product/applications.md, "External applications"). */
import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'
import { instantSchema } from '../shared/ids.ts'

export const externalApplicationSchema = z.object({
  redirectId: z.string(),
  jobAdvertisementId: z.string(),
  /** As the list shows it; null: the offer was deleted. */
  offer: offerListItemSchema.nullable(),
  isOfferActive: z.boolean(),
  /** Whether the candidate said that they applied. */
  isConfirmed: z.boolean(),
  begunAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
})
export type ExternalApplication = z.infer<typeof externalApplicationSchema>

export const externalApplicationPageSchema = z.object({
  data: z.array(externalApplicationSchema),
  meta: z.object({ nextCursor: z.string().nullable(), totalItems: z.int() }),
})
export type ExternalApplicationPage = z.infer<typeof externalApplicationPageSchema>
