/** Ending an offer and answering everyone who waits, as members of a company ask for it and see it (docs/product/applications.md, "Ending an offer"). */
import { z } from 'zod'
import { instantSchema, offerIdSchema } from '../../shared/ids.ts'
import { messageKeys } from '../../shared/message-keys.ts'
import { optionalAnswerSchema } from '../desk-commands.ts'
import { applicationIdSchema } from '../events.ts'
import { openStatuses, openStatusSchema } from '../statuses.ts'

/** Minutes in which all of it can be undone. */
export const closingUndoMinutes = 10
/** Minutes until its answers are sent: after those of the undoing, so that taking thousands back ends before the first is told. */
export const closingTellingMinutes = 12

export const maxExceptions = 500

/** `answer`: the offer has ended already. */
export const closingPurposes = ['finish', 'delete', 'answer'] as const
export const closingPurposeSchema = z.enum(closingPurposes)
export type ClosingPurpose = z.infer<typeof closingPurposeSchema>

export const closeOfferSchema = z.object({
  purpose: closingPurposeSchema,
  answer: optionalAnswerSchema,
  /** Of these; all that wait for an answer. */
  statuses: z
    .array(openStatusSchema, messageKeys.wrongType)
    .min(1, messageKeys.required)
    .transform((statuses) => openStatuses.filter((status) => statuses.includes(status)))
    .default([...openStatuses]),
  /** Left out. */
  except: z
    .array(applicationIdSchema, messageKeys.wrongType)
    .max(maxExceptions, messageKeys.tooManyItems)
    .transform((ids) => [...new Set(ids)])
    .default([]),
})

export const closingStatuses = ['ending', 'answering', 'done', 'undoing', 'undone', 'refused'] as const

export const closingReplySchema = z.object({
  closingId: z.uuid(),
  offerId: offerIdSchema,
  purpose: closingPurposeSchema,
  status: z.enum(closingStatuses),
  /** To the offer, of any status: those to look at. */
  applications: z.int(),
  /** Looked at so far, while answering or taking back. */
  seen: z.int(),
  answered: z.int(),
  takenBack: z.int(),
  undoUntil: instantSchema,
  /** Null: not undone. False: the offer stays ended. */
  reopened: z.boolean().nullable(),
  /** Why the offer could not be ended; null: it could. */
  problem: z.string().nullable(),
})
export type ClosingReply = z.infer<typeof closingReplySchema>

/** Null: there was none, as for most offers; nor of offers of other companies. */
export const newestClosingSchema = z.object({ closing: closingReplySchema.nullable() })
export type NewestClosing = z.infer<typeof newestClosingSchema>

export const isInFlight = ({ status }: Pick<ClosingReply, 'status'>): boolean =>
  status === 'ending' || status === 'answering' || status === 'undoing'
