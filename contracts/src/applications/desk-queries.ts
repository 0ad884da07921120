/** What members of a company see of the applications to it (docs/product/applications.md, "The employer's desk"). */
import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'
import { accountIdSchema, instantSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { judgedAnswerSchema } from './answers.ts'
import { pendingDecisionSchema } from './desk-commands.ts'
import {
  applicationSourceSchema,
  attachmentEndings,
  fileReadOutcomeSchema,
  givenConsentSchema,
  scanResultSchema,
  statedPaySchema,
} from './events.ts'
import { toldStepSchema } from './queries.ts'
import { applicationStatuses, applicationStatusSchema, interviewStatusSchema } from './statuses.ts'

/** Of a page of the list, unless it is asked for another number. */
export const deskPageSize = 25
export const maxDeskSearch = 100

/** `rating`: those without one come last in both directions. */
export const deskOrders = ['submittedAt', 'statusAt', 'rating'] as const
export type DeskOrder = (typeof deskOrders)[number]

/** `none`: not rated. */
export const ratingFilters = ['none', '1', '2', '3', '4', '5'] as const

/** A member of the company. `name` null: no member any more whose name is known. */
const memberSchema = z.object({ id: accountIdSchema, name: z.string().nullable() })
export type DeskMember = z.infer<typeof memberSchema>

/** The offer that an application was sent to. `isPublic`: it has a page, where it can be looked at. */
const deskOfferSchema = z.object({ offerId: z.string(), slug: z.string(), title: z.string(), isActive: z.boolean(), isPublic: z.boolean() })
export type DeskOffer = z.infer<typeof deskOfferSchema>

export const deskListItemSchema = z.object({
  applicationId: z.string(),
  receipt: z.string(),
  /** Null: the board does not know it any more. */
  offer: deskOfferSchema.nullable(),
  /** Null: it can be read no more. */
  name: z.string().nullable(),
  source: applicationSourceSchema,
  /** Of the candidate when it was sent: e-mails to them are in it. */
  locale: localeSchema,
  submittedAt: instantSchema,
  status: applicationStatusSchema,
  statusAt: instantSchema,
  /** What the candidate knows. */
  toldStatus: applicationStatusSchema,
  /** Decided and not told yet. */
  decision: pendingDecisionSchema.extend({ by: memberSchema }).nullable(),
  /** When a person of the company last answered; null: never. */
  answeredAt: instantSchema.nullable(),
  /** The candidate asked for an answer. */
  answerRequestedAt: instantSchema.nullable(),
  /** An answer is other than those that the offer accepted then; null: none could be. It decides nothing. */
  isMarked: z.boolean().nullable(),
  rating: z.int().nullable(),
  hasFile: z.boolean(),
  notes: z.int(),
  /** The earlier application of the same person to the same offer that it repeats. */
  repeats: z.string().nullable(),
  interview: z.object({ status: interviewStatusSchema, time: instantSchema.nullable() }).nullable(),
  /** Its retention ends, and it is deleted then; null: that is not near. */
  deletesAt: instantSchema.nullable(),
})
export type DeskListItem = z.infer<typeof deskListItemSchema>

export const deskPageSchema = z.object({
  data: z.array(deskListItemSchema),
  meta: z.object({
    /** Sent as `cursor` for the page after this one; null: there is none. */
    nextCursor: z.string().nullable(),
    totalItems: z.int(),
    /** With the same filters, whatever the filter of statuses says. */
    statuses: z.record(z.enum(applicationStatuses), z.int()),
  }),
})
export type DeskPage = z.infer<typeof deskPageSchema>

/** What happened, as the desk tells it. */
export const historyKinds = [
  ...([
    'sent',
    'takenOver',
    'decided',
    'takenBack',
    'told',
    'withdrawn',
    'withdrawalUndone',
    'rated',
    'answerRequested',
    'payStated',
  ] as const),
  ...(['interviewOffered', 'interviewPicked', 'interviewDeclined', 'interviewCancelled', 'fileDownloaded', 'deletionAnnounced'] as const),
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const deskApplicationSchema = z.object({
  ...deskListItemSchema.omit({ notes: true, interview: true, decision: true }).shape,
  /** The offer as the list shows it today; null: it was deleted, or never was public. */
  card: offerListItemSchema.nullable(),
  /** Revision of the offer's stream that it was sent to. */
  offerRevision: z.int(),
  hasAccount: z.boolean(),
  /** With what it tells; null: the text of the board. */
  decision: pendingDecisionSchema.extend({ by: memberSchema, answer: z.string().nullable() }).nullable(),
  /** What the candidate was told, the oldest first. */
  steps: z.array(toldStepSchema),
  /** What happened, the oldest first. `by` null: the candidate, or the board. */
  history: z.array(
    z.object({ kind: z.enum(historyKinds), at: instantSchema, by: memberSchema.nullable(), status: applicationStatusSchema.nullable() }),
  ),
  sent: z.object({
    email: z.string().nullable(),
    message: z.string().nullable(),
    /** `GET /v1/offers/{slug}/applications/{id}/download` has it. Null: none was sent. */
    file: z
      .object({
        name: z.string().nullable(),
        ending: z.enum(attachmentEndings),
        size: z.int(),
        sha256: z.string(),
        scan: scanResultSchema,
        /** Whether its text can be searched; null: it is still to be read, or is a picture. */
        readOutcome: fileReadOutcomeSchema.nullable(),
      })
      .nullable(),
    /** In the order of the questions, as they were asked; empty: the offer asked none. */
    answers: z.array(judgedAnswerSchema),
    consents: z.array(givenConsentSchema),
  }),
  withdrawalReason: z.string().nullable(),
  notes: z.array(
    z.object({
      noteId: z.string(),
      by: memberSchema,
      text: z.string().nullable(),
      addedAt: instantSchema,
      mentions: z.array(memberSchema),
    }),
  ),
  interview: z
    .object({
      interviewId: z.string(),
      status: interviewStatusSchema,
      times: z.array(instantSchema),
      minutes: z.int(),
      place: z.string().nullable(),
      /** Picked by the candidate. */
      time: instantSchema.nullable(),
      /** Why no time suits the candidate. */
      declineReason: z.string().nullable(),
      changedAt: instantSchema,
    })
    .nullable(),
  pay: statedPaySchema.nullable(),
  /** Other applications of the same person to this company, the newest first, at most 25. */
  others: z.array(
    z.object({ applicationId: z.string(), offer: deskOfferSchema.nullable(), status: applicationStatusSchema, submittedAt: instantSchema }),
  ),
  /** Members who can read applications, for mentions; the caller is one of them. */
  colleagues: z.array(memberSchema),
  /** When its retention ends. While its offer is active, the offer can still be extended, and this moves with it; null: not known. */
  retainedUntil: instantSchema.nullable(),
  /** After the end of its offer. */
  retentionMonths: z.int(),
})
export type DeskApplication = z.infer<typeof deskApplicationSchema>
