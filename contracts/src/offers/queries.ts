/** Answers of the offer queries. */
import { z } from 'zod'
import { didYouMeanSchema } from '../search/did-you-mean.ts'
import { namedCompanySchema } from '../search/named-company.ts'
import { currencySchema, salaryUnitSchema, shownRatesSchema } from '../shared/money.ts'
import { cursorMetaSchema, pageMetaSchema } from '../shared/paging.ts'
import { shownQuestionSchema } from './screening/screening-questions.ts'
import {
  employmentTypeSchema,
  experienceLevelSchema,
  languageLevelSchema,
  offerStateSchema,
  workingTimeSchema,
  workplaceTypeSchema,
} from './vocabulary.ts'

/**
 * Null where it is not stated; it matches no filter value and is in no facet (docs/decisions/0049). `from` and `to` are what the employer
 * wrote, per `unit`; both null where undisclosed, or where the amounts are implausible (docs/decisions/0050).
 */
export const shownSalarySchema = z.object({
  type: employmentTypeSchema.nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  currency: currencySchema,
  unit: salaryUnitSchema.nullable(),
  gross: z.boolean().nullable(),
})
export type ShownSalary = z.infer<typeof shownSalarySchema>

export const skillSchema = z.object({ name: z.string(), level: z.int().min(1).max(5).nullable() })
export type Skill = z.infer<typeof skillSchema>

export const shownLocationSchema = z.object({
  city: z.string(),
  street: z.string().nullable(),
  slug: z.string(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type ShownLocation = z.infer<typeof shownLocationSchema>

export const offerListItemSchema = z.object({
  guid: z.string(),
  slug: z.string(),
  title: z.string(),
  categoryId: z.int(),
  category: z.object({ id: z.int(), parentId: z.int().nullable(), key: z.string() }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  locations: z.array(shownLocationSchema),
  multilocation: z.boolean(),
  requiredSkills: z.array(skillSchema),
  niceToHaveSkills: z.array(skillSchema),
  employmentTypes: z.array(shownSalarySchema),
  companyName: z.string().nullable(),
  companyLogoThumbUrl: z.string().nullable(),
  /** Empty: the internal form. */
  applyUrl: z.string(),
  workplaceType: workplaceTypeSchema.nullable(),
  experienceLevel: experienceLevelSchema.nullable(),
  workingTime: workingTimeSchema.nullable(),
  /** Newest publication or bump on this board; the list is ordered by it. */
  publishedAt: z.string(),
  /** Anywhere; null where the source of an imported offer does not state it. */
  firstPublishedAt: z.string().nullable(),
  openToHireUkrainians: z.boolean(),
  remoteInterview: z.boolean(),
  /** The newest bump, or the extension that brought an expired offer back; null without one. */
  refreshedAt: z.string().nullable(),
  isFavorite: z.boolean(),
  isAppliedTo: z.boolean(),
})
/** `index` (position in the list) is added by the list queries. */
export type OfferListItem = z.infer<typeof offerListItemSchema>

/** Fields that the history names without their old values. */
export const namedChanges = [
  'body',
  'skills',
  'locations',
  'company',
  'workplaceType',
  'experienceLevel',
  'workingTime',
  'category',
  'languages',
  'tags',
  'media',
  'applying',
  'clauses',
] as const

/** The changes of one edit. Title, salary and last day state the old and the new value. */
export const offerChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('title'), before: z.string(), after: z.string() }),
  z.object({ field: z.literal('salary'), before: z.array(shownSalarySchema), after: z.array(shownSalarySchema) }),
  z.object({ field: z.literal('expiry'), before: z.string(), after: z.string() }),
  z.object({ field: z.enum(namedChanges) }),
])
export type OfferChange = z.infer<typeof offerChangeSchema>

/**
 * Public history of an offer: first publication, bumps, extensions, edits, the end; oldest first, no personal data.
 * docs/product/offers.md, "Public history", says which edits make one entry.
 */
export const historyEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('published'), at: z.string(), expiresAt: z.string() }),
  z.object({ kind: z.literal('refreshed'), at: z.string(), number: z.int() }),
  /** `again`: it had ended, and returned to the top of the list. */
  z.object({ kind: z.literal('extended'), at: z.string(), expiresAt: z.string(), again: z.boolean() }),
  /** `at`: of the first edit; `edits`: how many are in it, corrections of typos included. */
  z.object({ kind: z.literal('edited'), at: z.string(), edits: z.int().min(1), changes: z.array(offerChangeSchema) }),
  /** The importer reads the same source differently than before: the offer itself was not edited. */
  z.object({ kind: z.literal('corrected'), at: z.string(), changes: z.array(offerChangeSchema) }),
  z.object({ kind: z.literal('finished'), at: z.string() }),
  z.object({ kind: z.literal('expired'), at: z.string() }),
])
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const offerDetailSchema = offerListItemSchema.extend({
  body: z.string(),
  coverImage: z.string().nullable(),
  companyUrl: z.string().nullable(),
  companySize: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  expiredAt: z.string(),
  isOfferActive: z.boolean(),
  state: z.enum(['published', 'expired', 'finished']),
  countryCode: z.string().nullable(),
  languages: z.array(z.object({ code: z.string(), level: languageLevelSchema })),
  bannerUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  brandStorySlug: z.string().nullable(),
  brandStoryCoverPhotoUrl: z.string().nullable(),
  brandStoryShortDescription: z.string().nullable(),
  offerCategory: z.object({
    slug: z.object({ pl: z.string(), en: z.string() }),
    label: z.object({ pl: z.string(), en: z.string() }),
    icon: z.string(),
    color: z.string(),
  }),
  informationClause: z.string(),
  futureConsent: z.object({ enabled: z.boolean(), value: z.string() }),
  customConsent: z.object({ enabled: z.boolean(), value: z.string() }),
  /** What the form of the board asks; none where it is applied for elsewhere. */
  screeningQuestions: z.array(shownQuestionSchema),
  /** Address of the source of an imported offer. */
  sourceUrl: z.string().nullable(),
  /** When the employer last did something with the offer, if it has not answered for a week whether it still hires; null otherwise. */
  unconfirmedSince: z.string().nullable(),
  history: z.array(historyEntrySchema),
})
export type OfferDetail = z.infer<typeof offerDetailSchema>

/** `copies`: in a grouped list, how many more offers of the same company and title match. */
export const indexedListItemSchema = offerListItemSchema.extend({ index: z.int(), copies: z.int().optional() })
export type IndexedListItem = z.infer<typeof indexedListItemSchema>
/** With a `currency` that is not the board's own: the rates used for bounds and orders, so that clients show salaries at the same rates. */
const withRates = { exchange: shownRatesSchema.optional() }
/**
 * `didYouMean`: absent for most searches. `companies`: those that the filters name, absent where they name none. `totalOffers`: in a
 * grouped list, offers with their copies; `totalItems` counts groups.
 */
const aboutSearch = {
  ...withRates,
  didYouMean: z.array(didYouMeanSchema).optional(),
  companies: z.array(namedCompanySchema).optional(),
  totalOffers: z.int().optional(),
}
export const offerCursorPageSchema = z.object({ data: z.array(indexedListItemSchema), meta: cursorMetaSchema.extend(aboutSearch) })
export type OfferCursorPage = z.infer<typeof offerCursorPageSchema>
export const offerPageSchema = z.object({ data: z.array(indexedListItemSchema), meta: pageMetaSchema.extend(aboutSearch) })
export type OfferPage = z.infer<typeof offerPageSchema>

/** Where an offer stands at the end of its form: what the page that thanks for it says. */
export const offerEndSchema = z.object({
  id: z.string(),
  slug: z.string(),
  state: offerStateSchema,
  plan: z.string(),
  title: z.string(),
  /** Newest publication or bump; null for drafts. */
  publishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type OfferEnd = z.infer<typeof offerEndSchema>

export const offerCountSchema = z.object({ count: z.int() })
