/** Events of the offer stream `offer-<tenant>_<offerId>`, newest stored shapes. Older versions: `upcasters.ts`; every released shape has a fixture. */
import { z } from 'zod'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { offerEmploymentTypeSchema, storedContentSchema } from './content.ts'
import { creationTypeSchema } from './vocabulary.ts'

/** Limits of the plan as they were bought, so that a later change of the price list leaves running offers unchanged. */
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

/** Authorises a publication (docs/product/offers.md, "Publication, bumps, extensions"). `reference` names the payment or the code. */
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
    /** Where an imported offer comes from; `digest` of the row distinguishes a repeated import from a changed row. */
    origin: z.object({ source: z.string(), externalId: z.string(), url: z.string().nullable(), digest: z.string() }).nullable(),
    content: storedContentSchema,
  }),
  /** The form was touched (`saved` false: workInProgress) or saved by the employer (`saved` true: draft). Content whole. */
  OfferDraftUpdated: z.object({ plan: z.string(), content: storedContentSchema, saved: z.boolean() }),
  /** Complete and valid; waits for payment, a code or an administrator. */
  OfferSummarised: z.object({}),
  OfferPublished: z.object({
    slug: z.string(),
    /** Its position in the list of this board. */
    publishedAt: instantSchema,
    /** Anywhere; null where the source of an imported offer does not state it. */
    firstPublishedAt: instantSchema.nullable(),
    expiresAt: instantSchema,
    entitlement: entitlementSchema,
    limits: offerLimitsSchema,
  }),
  /**
   * A published offer was edited. Content whole; `digest` of the imported row when the importer did it; `expiresAt` when the edit moved the
   * last day. `corrects`: the row is unchanged, but newer rules of the importer read it differently; `firstPublishedAt` when that is among
   * the changes. `byBoard`: an administrator did it, which does not show that the employer still hires.
   */
  OfferEdited: z.object({
    content: storedContentSchema,
    originDigest: z.string().nullable(),
    expiresAt: instantSchema.optional(),
    corrects: z.boolean(),
    firstPublishedAt: instantSchema.nullable().optional(),
    byBoard: z.literal(true).optional(),
  }),
  /**
   * Changes to a published offer were saved and are not public yet: the fields that differ, whole; none once all are as they are public. Each such event replaces the one before;
   * the next `OfferEdited` makes public what it contains (docs/decisions/0115).
   */
  OfferEditSaved: z.object({ changes: storedContentSchema.partial() }),
  OfferEditDiscarded: z.object({}),
  /** It will be published at this instant, if it is still valid then; the newest such event counts. */
  OfferPublicationScheduled: z.object({
    publishAt: instantSchema,
    entitlement: entitlementSchema,
    /** The redemption whose code pays, and the only plan it pays for; null: no code does. */
    redemption: z.object({ id: z.string().min(1), plan: z.string().min(1) }).nullable(),
  }),
  /**
   * Its company is new and is reviewed first: it will be published when an administrator approves the company, or at `publishAt` where that
   * is later (docs/product/companies.md, "Review of new companies"). The newest such event counts, and it replaces a schedule.
   */
  OfferReviewRequested: z.object({ entitlement: entitlementSchema, publishAt: instantSchema.nullable() }),
  /**
   * It will not be: the employer cancelled it, or it was not possible when its time came or the review of its company ended; then `code` and
   * `errors` say why.
   */
  OfferPublicationUnscheduled: z.object({
    reason: z.enum(['cancelled', 'notReady']),
    at: instantSchema,
    code: z.string().nullable(),
    errors: z.array(fieldErrorSchema),
  }),
  /** An administrator approved pay outside the limits of the board, for exactly these amounts. Later amounts need a new approval. */
  OfferPayApproved: z.object({ employmentTypes: z.array(offerEmploymentTypeSchema) }),
  /** A bump: the offer returns to the top of the list. `number` counts from 1. */
  OfferRefreshed: z.object({ refreshedAt: instantSchema, number: z.int().min(1) }),
  OfferExtended: z.object({ expiresAt: instantSchema, entitlement: entitlementSchema }),
  /** `reason`: the employer ended it; said in an e-mail that it no longer hires; did not answer (docs/decisions/0263); or its payment was returned, and it ended with that. */
  OfferFinished: z.object({ finishedAt: instantSchema, reason: z.enum(['employer', 'answer', 'unconfirmed', 'refund']) }),
  OfferExpired: z.object({ expiredAt: instantSchema }),
  /** Finishing it was undone within minutes: it runs on as if it had not been finished, until `expiresAt` as before (docs/decisions/0264). */
  OfferReopened: z.object({ reopenedAt: instantSchema, expiresAt: instantSchema }),
  /**
   * A picture that the content names by an address elsewhere was fetched and redrawn; `file`: its key in the file store. It is shown while the content
   * names this address (docs/decisions/0186).
   */
  OfferPictureStored: z.object({ source: z.string(), file: z.string() }),
  /**
   * The employer is asked whether it still hires; `number` counts from 1, `lastActionAt` is when it last did something with the offer or its
   * applications (docs/decisions/0263).
   */
  OfferHiringAsked: z.object({ number: z.int().min(1), lastActionAt: instantSchema, askedAt: instantSchema }),
  /** The employer says that it does, by the link of the e-mail or in the panel. */
  OfferHiringConfirmed: z.object({ number: z.int().min(1), by: z.enum(['link', 'panel']), confirmedAt: instantSchema }),
  /** No answer for a week: the page of the offer says so from now on. */
  OfferHiringUnconfirmed: z.object({
    number: z.int().min(1),
    lastActionAt: instantSchema,
    askedAt: instantSchema,
    unconfirmedAt: instantSchema,
  }),
  /** The employer did something with the offer or its applications, so that the question needs no answer. */
  OfferHiringQuestionWithdrawn: z.object({ number: z.int().min(1), withdrawnAt: instantSchema }),
  /** By a decision of moderation: visitors do not see it any more (docs/product/moderation.md). `was`: what it becomes again when that is lifted. */
  OfferTakenDown: z.object({ decisionId: z.uuid(), takenDownAt: instantSchema, was: z.enum(['published', 'expired', 'finished']) }),
  /** Visitors see it again; `expiresAt`: moved by the time that it was down, where it had not ended before. */
  OfferRestored: z.object({
    decisionId: z.uuid(),
    restoredAt: instantSchema,
    state: z.enum(['published', 'expired', 'finished']),
    expiresAt: instantSchema,
  }),
  /** By a decision of moderation: it comes last in the order of publication. */
  OfferDemoted: z.object({ decisionId: z.uuid(), demotedAt: instantSchema }),
  OfferDemotionLifted: z.object({ decisionId: z.uuid(), liftedAt: instantSchema }),
  /** It belongs to another company now, with its applications: an administrator handed the offers of one over (docs/decisions/0301). */
  OfferCompanyChanged: z.object({ companyId: companyIdSchema, from: companyIdSchema, changedAt: instantSchema }),
  OfferDeleted: z.object({ deletedAt: instantSchema }),
} as const

export type OfferEventType = keyof typeof offerEventSchemas
export type OfferEventData<Type extends OfferEventType> = z.infer<(typeof offerEventSchemas)[Type]>
export type OfferEvent = { [Type in OfferEventType]: { readonly type: Type; readonly data: OfferEventData<Type> } }[OfferEventType]

/** Version of the shape stored today, by type. Raise it together with an upcaster and a new fixture. */
export const offerEventVersions: Record<OfferEventType, number> = {
  OfferDraftCreated: 3,
  OfferDraftUpdated: 3,
  OfferSummarised: 1,
  OfferPublished: 2,
  OfferEdited: 3,
  OfferEditSaved: 2,
  OfferEditDiscarded: 1,
  OfferPublicationScheduled: 2,
  OfferReviewRequested: 1,
  OfferPublicationUnscheduled: 1,
  OfferPayApproved: 1,
  OfferRefreshed: 1,
  OfferExtended: 1,
  OfferFinished: 2,
  OfferExpired: 1,
  OfferReopened: 1,
  OfferPictureStored: 1,
  OfferHiringAsked: 1,
  OfferHiringConfirmed: 1,
  OfferHiringUnconfirmed: 1,
  OfferHiringQuestionWithdrawn: 1,
  OfferTakenDown: 1,
  OfferRestored: 1,
  OfferDemoted: 1,
  OfferDemotionLifted: 1,
  OfferCompanyChanged: 1,
  OfferDeleted: 1,
}

export const offerEventTypes = Object.keys(offerEventSchemas) as OfferEventType[]
export const offerStream = (tenant: string, offerId: string): string => `offer-${tenant}_${offerId}`

/** The offer of a stream of `tenant`; undefined for any other stream. */
export function offerIdOfStream(stream: string, tenant: string): string | undefined {
  const prefix = offerStream(tenant, '')
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined
}
