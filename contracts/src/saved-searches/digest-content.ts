/** What a digest shows of the offers that were new to its alert: the workers ask the query-service, whose search decides (docs/product/saved-searches.md, "Content"). */
import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'
import { offerFiltersSchema } from '../search/filters.ts'
import { offerIdSchema } from '../shared/ids.ts'

export const maxShownOffers = 20
/** Of one company, among the first so many. */
export const maxOfCompany = 3
export const mixedOffers = 10
/** In one request, over all searches. */
export const maxAskedSearches = 100
export const maxAskedOffers = 20_000

const offers = z.array(offerIdSchema).max(maxAskedOffers)

export const digestQuestionSchema = z.object({
  filters: offerFiltersSchema,
  /** New to the alert. */
  offers,
  /** Sent before: their cards tell whether the salary rose. */
  earlier: offers,
})
export type DigestQuestion = z.infer<typeof digestQuestionSchema>

export const digestContentRequestSchema = z.object({ searches: z.array(digestQuestionSchema).max(maxAskedSearches) })

export const digestContentSchema = z.object({
  /** Of the new ones, how many the search shows now. */
  total: z.int().min(0),
  /** Of these, the ones to show, in their order. */
  offers: z.array(offerListItemSchema).max(maxShownOffers),
  /** Those of the earlier ones that the search shows now. */
  earlier: z.array(offerListItemSchema),
})
export type DigestContent = z.infer<typeof digestContentSchema>

/** As many as were asked, in their order. */
export const digestContentReplySchema = z.object({ searches: z.array(digestContentSchema) })
