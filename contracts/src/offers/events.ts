/** Events of the offer stream `offer-<tenant>_<offerId>`, newest stored shapes. Older versions: `upcasters.ts`; every released shape has a fixture. */
import { z } from 'zod'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { offerEmploymentTypeSchema, storedContentSchema } from './content.ts'
import { creationTypeSchema } from './vocabulary.ts'

/** Limits of the plan as they were bought, so that a later change of the price list changes no running offer. */
export const offerLimitsSchema = z.object({
  durationInDays: z.int().min(1),
  maxLocationsCount: z.int().min(1),
  bumpsUpCount: z.int().min(0),
  bumpsUpEveryDays: z.int().min(0),
  maxSkillsSize: z.int().min(1),
  categories: z.int().min(1),
  ukraineFriendly: z.boolean(),
  titleChangeEnabled: z.boolean(),
  graphics: z.boolean(),
  seniority: z.array(z.string()).nullable(),
})
export type OfferLimits = z.infer<typeof offerLimitsSchema>

/** What allows a publication (docs/product/offers.md, "Publication, bumps, extensions"). `reference` names the payment or the code. */
export const entitlementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('freePlan') }),
  z.object({ kind: z.literal('payment'), reference: z.string() }),
  z.object({ kind: z.literal('code'), reference: z.string() }),
  z.object({ kind: z.literal('administrator'), reference: z.string() }),
])
export type Entitlement = z.infer<typeof entitlementSchema>

export const offerEventSchemas = {
  OfferDraftCreated: z.object({
    offerId: offerIdSchema,
    slug: z.string(),
    companyId: companyIdSchema,
    plan: z.string(),
    creationType: creationTypeSchema,
    copiedFrom: offerIdSchema.nullable(),
    /** Where an imported offer comes from; `digest` of the row tells a repeated import from a changed row. */
    origin: z.object({ source: z.string(), externalId: z.string(), url: z.string().nullable(), digest: z.string() }).nullable(),
    content: storedContentSchema,
  }),
  /** The form was touched (`saved` false: workInProgress) or saved by the employer (`saved` true: draft). Content whole. */
  OfferDraftUpdated: z.object({ plan: z.string(), content: storedContentSchema, saved: z.boolean() }),
  /** Complete and valid; waits for payment, a code or an administrator. */
  OfferSummarised: z.object({}),
  OfferPublished: z.object({
    slug: z.string(),
    /** On this board: its place in the list. */
    publishedAt: instantSchema,
    /** Anywhere; null where the source of an imported offer does not state it. */
    firstPublishedAt: instantSchema.nullable(),
    expiresAt: instantSchema,
    entitlement: entitlementSchema,
    limits: offerLimitsSchema,
  }),
  /**
   * A published offer was edited. Content whole; `digest` of the imported row when the importer did it; `expiresAt` when the
   * edit moved the last day. `corrects`: the row is what it was, but newer rules of the importer read it differently;
   * `firstPublishedAt` when that is among what they read.
   */
  OfferEdited: z.object({
    content: storedContentSchema,
    originDigest: z.string().nullable(),
    expiresAt: instantSchema.optional(),
    corrects: z.boolean(),
    firstPublishedAt: instantSchema.nullable().optional(),
  }),
  /** An administrator checked pay outside the limits of the board: these amounts are right. Later amounts need their own approval. */
  OfferPayApproved: z.object({ employmentTypes: z.array(offerEmploymentTypeSchema) }),
  /** A bump: the offer goes to the top of the list again. `number` counts from 1. */
  OfferRefreshed: z.object({ refreshedAt: instantSchema, number: z.int().min(1) }),
  OfferExtended: z.object({ expiresAt: instantSchema, entitlement: entitlementSchema }),
  OfferFinished: z.object({ finishedAt: instantSchema }),
  OfferExpired: z.object({ expiredAt: instantSchema }),
  OfferDeleted: z.object({ deletedAt: instantSchema }),
} as const

export type OfferEventType = keyof typeof offerEventSchemas
export type OfferEventData<Type extends OfferEventType> = z.infer<(typeof offerEventSchemas)[Type]>
export type OfferEvent = { [Type in OfferEventType]: { readonly type: Type; readonly data: OfferEventData<Type> } }[OfferEventType]

/** Version of the shape stored today, by type. Raise it together with an upcaster and a new fixture. */
export const offerEventVersions: Record<OfferEventType, number> = {
  OfferDraftCreated: 2,
  OfferDraftUpdated: 2,
  OfferSummarised: 1,
  OfferPublished: 2,
  OfferEdited: 2,
  OfferPayApproved: 1,
  OfferRefreshed: 1,
  OfferExtended: 1,
  OfferFinished: 1,
  OfferExpired: 1,
  OfferDeleted: 1,
}

export const offerEventTypes = Object.keys(offerEventSchemas) as OfferEventType[]
export const offerStream = (tenant: string, offerId: string): string => `offer-${tenant}_${offerId}`
