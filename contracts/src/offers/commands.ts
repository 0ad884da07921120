/** What clients send to the offer routes of the command-service, and what they get back. */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { offerContentPatchSchema } from './content.ts'
import { offerStateSchema } from './vocabulary.ts'
import { waitingReviewSchema } from './waiting-review.ts'

export const planKeySchema = z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(64, messageKeys.tooLong)

/** The last characters of a slug are the offer's id; the words before it may be outdated. */
export const offerParamsSchema = z.object({ slug: z.string().min(12).max(200) })

export const initiateOfferSchema = z.object({ pricing_plan: planKeySchema.optional() })

/** A copy has the plan of the original, or the board's default where that is no longer sold, unless another one is named. */
export const copyOfferSchema = initiateOfferSchema.optional()

const isHalf = (pair: unknown): boolean =>
  typeof pair === 'object' && pair !== null && ['code', 'level'].some((key) => ['', null, undefined].includes(Reflect.get(pair, key)))
/** Language rows that lack the language or its level are dropped. */
const dropHalfLanguages = (languages: unknown): unknown =>
  Array.isArray(languages) ? languages.filter((pair) => !isHalf(pair)) : languages

/** Bytes of a request with the content of an offer: a description in letters of two bytes, and all other fields at their limits. */
export const contentMaxBytes = 500_000

/** Fields that are absent stay as they are. State, plan, tenant, company and price are not settable by the client and are ignored. */
export const offerPatchSchema = offerContentPatchSchema.extend({
  languages: z.preprocess(dropHalfLanguages, offerContentPatchSchema.shape.languages),
})

/** `saved`: the employer saved the draft, which is the default; false for automatic saves of the form. */
export const updateDraftSchema = offerPatchSchema.extend({ planKey: planKeySchema.optional(), saved: z.boolean().optional() })

/** `publishOn`, `publishTime`: day and time on the board's clock, midnight when no time is given. */
export const schedulePublicationSchema = z.object({
  publishOn: z.iso.date(messageKeys.invalidDate),
  publishTime: z
    .string({ error: messageKeys.wrongType })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messageKeys.invalidDate)
    .optional(),
})
export type SchedulePublication = z.infer<typeof schedulePublicationSchema>

/** A visitor saw the page of an offer (docs/product/views.md). `brand` is the id of the board the page belongs to. */
export const recordViewSchema = z.object({
  brand: z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(64, messageKeys.tooLong),
  offerSlug: z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(300, messageKeys.tooLong),
  visitedAt: z.iso.datetime({ offset: true, error: messageKeys.invalidDate }),
})
export type RecordView = z.infer<typeof recordViewSchema>

/** Instead of a session: a right to this offer (docs/product/offer-form.md, "Without a session"). Longer ones are none. */
export const offerTokenQuerySchema = z.object({
  token: z.string().optional().describe('Of the reply that began the offer; instead of a session'),
})

/** What every offer command answers; the ETag is the revision. */
export const offerReplySchema = z.object({
  id: z.string(),
  slug: z.string(),
  state: offerStateSchema,
  revision: z.int(),
  /** When it leaves the list; null before the first publication. */
  expiresAt: z.string().nullable(),
  /** When it is to be published; null without a schedule. */
  publishAt: z.string().nullable(),
  /** Waits for the review of its company, to be published then, or at `publishAt` where that is later; null: it does not. */
  review: waitingReviewSchema.nullable(),
  /** Fields with saved changes that are not public yet. */
  pendingFields: z.array(z.string()),
  /** Warnings; they do not prevent publication. */
  warnings: z.array(fieldErrorSchema),
})
export type OfferReply = z.infer<typeof offerReplySchema>

/** `token`: the right to this offer without a session, shown once; until `tokenExpiresAt`. None for an API token, whose end and scopes it would not have. */
export const initiatedOfferSchema = offerReplySchema.extend({ token: z.string().optional(), tokenExpiresAt: z.string().optional() })
