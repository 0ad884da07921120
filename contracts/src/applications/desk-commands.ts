/** What members of a company send about applications to it (docs/product/applications.md, "The employer's desk"). Forms in the browser check it with the same schemas. */
import { z } from 'zod'
import { accountIdSchema, instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { applicationIdSchema, maxInterviewTimes, statedPaySchema } from './events.ts'
import { applicationStatusSchema, interviewStatusSchema, movableStatusSchema } from './statuses.ts'

export const maxAnswerLength = 4_000
export const maxNoteLength = 2_000
export const maxPlaceLength = 500
export const maxMentions = 20
/** Moved, or taken back, by one request. */
export const maxBulkApplications = 100

const text = (max: number) => z.string({ error: messageKeys.wrongType }).trim().max(max, messageKeys.tooLong)
/** Empty: none. */
const optionalText = (max: number) =>
  text(max)
    .nullable()
    .default(null)
    .transform((words) => (words === '' ? null : words))

/** What the e-mail to the candidate says; null: the text of the board. */
export const optionalAnswerSchema = optionalText(maxAnswerLength)

export const tellings = ['later', 'atOnce', 'silently'] as const
export type Telling = (typeof tellings)[number]

const decisionFields = {
  status: movableStatusSchema,
  /** `new` and `viewed` have no e-mail. */
  answer: optionalAnswerSchema,
  /**
   * `atOnce`: without the ten minutes in which it can be taken back. A status that waits can be told now by sending it again with it. `silently`: after
   * the ten minutes, on the page of the application alone, without an e-mail.
   */
  tell: z.enum(tellings).default('later'),
}

export const moveApplicationSchema = z.object({
  ...decisionFields,
  /** The status that the member saw. When a colleague has moved it since: 409 `applicationMoved`, with `movedTo`, `movedBy` and `movedAt`. */
  from: applicationStatusSchema.optional(),
  /** `decisionId` of what waits, to change its answer, or how it is told; the status is the same. When it was told: 409 `statusAlreadyTold`. */
  replaces: z.uuid(messageKeys.wrongType).optional(),
})

export const takeBackSchema = z.object({ decisionId: z.uuid(messageKeys.wrongType) })

const idsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, messageKeys.wrongType).min(1, messageKeys.required).max(maxBulkApplications, messageKeys.tooManyItems)

export const moveApplicationsSchema = z
  .object({
    ids: idsOf(applicationIdSchema),
    ...decisionFields,
    /** The statuses that the member saw, in the order of the ids: those that a colleague has moved since are refused (`applicationMoved`). */
    from: z.array(applicationStatusSchema, messageKeys.wrongType).max(maxBulkApplications, messageKeys.tooManyItems).optional(),
  })
  .refine(({ ids, from }) => from === undefined || from.length === ids.length, { error: messageKeys.wrongType, path: ['from'] })

/** As the replies to moves named them. */
export const takeBackAllSchema = z.object({ decisions: idsOf(takeBackSchema.extend({ id: applicationIdSchema })) })

export const rateSchema = z.object({
  rating: z.int(messageKeys.wrongType).min(1, messageKeys.outOfRange).max(5, messageKeys.outOfRange).nullable(),
})

export const addNoteSchema = z.object({
  text: text(maxNoteLength).min(1, messageKeys.required),
  /** Members of the company who can read applications; they get an e-mail. */
  mentions: z
    .array(accountIdSchema, messageKeys.wrongType)
    .max(maxMentions, messageKeys.tooManyItems)
    .transform((ids) => [...new Set(ids)])
    .default([]),
})

export const noteParamsSchema = z.object({ id: applicationIdSchema, noteId: z.uuid() })

/** In how many days an interview may take place at most. */
export const maxInterviewDays = 5 * 365

export const offerTimesSchema = z.object({
  /** To come, in UTC; different ones. */
  times: z
    .array(instantSchema, messageKeys.wrongType)
    .min(1, messageKeys.required)
    .max(maxInterviewTimes, messageKeys.tooManyItems)
    .transform((times) => [...new Set(times.map((time) => new Date(time).toISOString()))].sort()),
  minutes: z.int(messageKeys.wrongType).min(5, messageKeys.outOfRange).max(480, messageKeys.outOfRange).default(60),
  /** Where, or how: an address, a link, a telephone number. */
  place: optionalText(maxPlaceLength),
})

export const statePaySchema = z.object({
  pay: statedPaySchema.refine(({ from, to }) => from <= to, { error: messageKeys.salaryToGreater, path: ['to'] }),
})

/** Decided, and told to the candidate at `tellAt`; until then `decisionId` takes it back. */
export const pendingDecisionSchema = z.object({
  decisionId: z.string(),
  status: movableStatusSchema,
  tellAt: instantSchema,
  /** False: the candidate gets no e-mail about it. */
  isMailed: z.boolean(),
})
export type PendingDecisionReply = z.infer<typeof pendingDecisionSchema>

/** What an application is after a command of the desk. */
export const deskApplicationReplySchema = z.object({
  id: applicationIdSchema,
  status: applicationStatusSchema,
  /** What the candidate knows. */
  toldStatus: applicationStatusSchema,
  /** Null: nothing waits, the candidate knows the status. */
  decision: pendingDecisionSchema.nullable(),
  rating: z.int().nullable(),
  /** The oldest first. */
  notes: z.array(z.object({ noteId: z.string(), by: accountIdSchema })),
  pay: statedPaySchema.nullable(),
  interview: z.object({ interviewId: z.string(), status: interviewStatusSchema, time: instantSchema.nullable() }).nullable(),
})
export type DeskApplicationReply = z.infer<typeof deskApplicationReplySchema>

/** Of each application, in the order of the request. */
export const bulkReplySchema = z.object({
  data: z.array(
    z.object({
      id: applicationIdSchema,
      /** Code of the problem; null: it was done. */
      error: z.string().nullable(),
      /** Null where it was refused. */
      status: applicationStatusSchema.nullable(),
      decision: pendingDecisionSchema.nullable(),
    }),
  ),
})
export type BulkReply = z.infer<typeof bulkReplySchema>
