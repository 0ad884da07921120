/** What candidates see of their applications: what they were told (docs/product/applications.md, "History"). */
import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'
import { instantSchema } from '../shared/ids.ts'
import { givenAnswerSchema } from './answers.ts'
import { applicationSourceSchema, fileReadOutcomeSchema, givenConsentSchema } from './events.ts'
import { applicationStatusSchema, interviewStatusSchema } from './statuses.ts'

export const historyStates = ['open', 'ended'] as const
export type HistoryState = (typeof historyStates)[number]

/** Those of the offers asked about to which the candidate applied, the newest application of each. */
export const appliedMarksSchema = z.object({
  data: z.array(
    z.object({ jobAdvertisementId: z.string(), applicationId: z.string(), status: applicationStatusSchema, submittedAt: instantSchema }),
  ),
})
export type AppliedMarks = z.infer<typeof appliedMarksSchema>

export const toldStepSchema = z.object({
  status: applicationStatusSchema,
  at: instantSchema,
  /** What the company wrote; null: nothing of its own. */
  answer: z.string().nullable(),
})

export const ownInterviewSchema = z.object({
  interviewId: z.string(),
  status: interviewStatusSchema,
  /** Among which the candidate chooses. */
  times: z.array(instantSchema),
  minutes: z.int(),
  /** An address, a link, a number; null: the company named none, or it can be read no more. */
  place: z.string().nullable(),
  /** That the candidate chose. */
  time: instantSchema.nullable(),
})
export type OwnInterview = z.infer<typeof ownInterviewSchema>

export const ownApplicationSchema = z.object({
  applicationId: z.string(),
  receipt: z.string(),
  jobAdvertisementId: z.string(),
  /** As the list shows it; null: the offer was deleted. */
  offer: offerListItemSchema.nullable(),
  isOfferActive: z.boolean(),
  /** Sent by the form of the board: known to be so. */
  isConfirmed: z.boolean(),
  source: applicationSourceSchema,
  submittedAt: instantSchema,
  status: applicationStatusSchema,
  /** The oldest first. */
  steps: z.array(toldStepSchema),
  /** Exactly what the company has; null: it was deleted. */
  sent: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    file: z.object({ name: z.string().nullable(), size: z.int(), sha256: z.string() }).nullable(),
    /** Null: the offer asked nothing, or they can be read no more. */
    answers: z.array(givenAnswerSchema).nullable(),
    consents: z.array(givenConsentSchema),
  }),
  /** It went by e-mail, as the company has no account here, and the mail server of the company refused it, at once or by a bounce. */
  isUndeliverable: z.boolean(),
  answeredAt: instantSchema.nullable(),
  answerRequestedAt: instantSchema.nullable(),
  /** For how many months after the end of the offer it is stored. */
  retentionMonths: z.int(),
  /** When that is; it moves while the offer is active. Null: not known. */
  retainedUntil: instantSchema.nullable(),
  /** It was deleted then, and nothing of it can be read; null: it is stored. */
  deletedAt: instantSchema.nullable(),
  /** The newest; null: none was offered, or the candidate was not told yet of an interview. */
  interview: ownInterviewSchema.nullable(),
})
export type OwnApplication = z.infer<typeof ownApplicationSchema>

/** What was read out of the file for the search of the company. `outcome` null: it is still to be read. */
export const fileTextSchema = z.object({ outcome: fileReadOutcomeSchema.nullable(), text: z.string().nullable() })
export type FileText = z.infer<typeof fileTextSchema>

/** What a link opens. */
export const linkedApplicationSchema = z.object({
  application: ownApplicationSchema,
  /** Null: its file has no text. */
  fileText: fileTextSchema.nullable(),
  /** In the history of an account as well. */
  hasAccount: z.boolean(),
  /** Until when the link works, unless something happens. */
  linkExpiresAt: instantSchema,
})
export type LinkedApplication = z.infer<typeof linkedApplicationSchema>

export const ownApplicationPageSchema = z.object({
  data: z.array(ownApplicationSchema),
  meta: z.object({ nextCursor: z.string().nullable(), totalItems: z.int() }),
})
export type OwnApplicationPage = z.infer<typeof ownApplicationPageSchema>
