/** Reviews of new companies by the administrators of a board (docs/product/companies.md, "Review of new companies"). */
import { z } from 'zod'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { cursorPageSchema } from '../shared/paging.ts'

export const companyReviewStatuses = ['waiting', 'approved', 'refused'] as const
export type CompanyReviewStatus = (typeof companyReviewStatuses)[number]

export const maxRefusalReason = 500

/** The company reads it, in its panel and in an e-mail. */
export const refuseCompanySchema = z.object({
  reason: z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxRefusalReason, messageKeys.tooLong),
})
export type RefuseCompany = z.infer<typeof refuseCompanySchema>

const shared = {
  companyId: companyIdSchema,
  status: z.enum(companyReviewStatuses),
  /** Of a refusal. */
  reason: z.string().nullable(),
  /** Of the ETag: send it as If-Match. */
  revision: z.int(),
}

export const companyReviewReplySchema = z.object(shared)
export type CompanyReviewReply = z.infer<typeof companyReviewReplySchema>

const waitingOfferSchema = z.object({ offerId: offerIdSchema, slug: z.string(), title: z.string(), city: z.string().nullable() })

export const companyReviewSchema = z.object({
  ...shared,
  name: z.string().nullable(),
  url: z.string().nullable(),
  size: z.string().nullable(),
  requestedAt: instantSchema,
  /** Null while it waits. */
  decidedAt: instantSchema.nullable(),
  /** That wait for it, the first ones. */
  offers: z.array(waitingOfferSchema),
  /** All that wait for it. */
  offersCount: z.int(),
})
export type CompanyReview = z.infer<typeof companyReviewSchema>

export const companyReviewPageSchema = cursorPageSchema(companyReviewSchema)
