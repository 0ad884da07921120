/** Contents of a board's sitemaps. */
import { z } from 'zod'

/** A page of the active offers, by id. `changedAt`: the last change of content; a bump is none. */
export const sitemapOffersSchema = z.object({
  data: z.array(z.object({ slug: z.string(), changedAt: z.string() })),
  /** The next request's `after`; null at the end. */
  next: z.string().nullable(),
})
export type SitemapOffers = z.infer<typeof sitemapOffersSchema>

/**
 * The lists that search engines may index; `city`: of the board, or a town of the gazetteer. `newestAt`: first publication of the newest
 * offer of each.
 */
export const sitemapListsSchema = z.object({
  data: z.array(z.object({ city: z.string().nullable(), category: z.string().nullable(), offers: z.int(), newestAt: z.string() })),
})
export type SitemapLists = z.infer<typeof sitemapListsSchema>

/** The companies whose pages search engines may index. */
export const sitemapCompaniesSchema = z.object({ data: z.array(z.object({ slug: z.string(), offers: z.int(), newestAt: z.string() })) })
export type SitemapCompanies = z.infer<typeof sitemapCompaniesSchema>
