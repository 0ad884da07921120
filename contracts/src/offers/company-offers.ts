/** The offers of a company as its panel lists them (docs/product/panel.md, "Offers"). */
import { z } from 'zod'
import { cursorMetaSchema } from '../shared/paging.ts'
import { companyOfferStatuses } from './company-offer-list.ts'
import { offerStateSchema, workplaceTypeSchema } from './vocabulary.ts'

export const companyOfferSchema = z.object({
  offerId: z.string(),
  slug: z.string(),
  state: offerStateSchema,
  status: z.enum(companyOfferStatuses),
  plan: z.string(),
  /** Empty while a draft has none. */
  title: z.string(),
  /** Of the first workplace; null without one. */
  city: z.string().nullable(),
  /** How many there are. */
  cities: z.int(),
  workplaceType: workplaceTypeSchema.nullable(),
  /** When the employer last did something with it. */
  changedAt: z.string(),
  /** Newest publication or bump; null for drafts. */
  publishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Days of the board until its last one, 0 on that; null for offers that are not public. */
  daysLeft: z.int().nullable(),
  views: z.int(),
  applyClicks: z.int(),
  /** By the form of the board, without erased ones. `unread`: no one of the company has opened them. */
  applications: z.object({ total: z.int(), unread: z.int() }),
  /** Null before the first publication. `nextAt` null: now, or never where none is left. */
  bumps: z.object({ total: z.int(), left: z.int(), everyDays: z.int(), nextAt: z.string().nullable() }).nullable(),
  /** Null where it cannot be extended at all. `freeLeft` null: its plan is paid for. `until`: when it would end then. */
  extension: z.object({ days: z.int(), until: z.string(), freeLeft: z.int().nullable() }).nullable(),
  /** Fields with saved changes that are not public. */
  pendingFields: z.array(z.string()),
  /** Of the scheduled publication. */
  publishAt: z.string().nullable(),
  /** When a scheduled publication did not happen, until the draft is changed. */
  publicationFailedAt: z.string().nullable(),
  /** Whether its employer still hires; null: that is not asked. `isShown`: its page says that there is no answer; `endsAt`: when it ends without one. */
  hiringQuestion: z.object({ askedAt: z.string(), isShown: z.boolean(), endsAt: z.string() }).nullable(),
})
export type CompanyOffer = z.infer<typeof companyOfferSchema>

export const companyOfferPageSchema = z.object({
  data: z.array(companyOfferSchema),
  meta: cursorMetaSchema.extend({
    /** Offers of each status, with the search and the plans that were asked for and any status. */
    statuses: z.record(z.enum(companyOfferStatuses), z.int()),
    /** Every plan the company has an offer of. */
    plans: z.array(z.string()),
  }),
})
export type CompanyOfferPage = z.infer<typeof companyOfferPageSchema>
