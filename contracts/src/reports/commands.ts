/** What visitors send to report an offer (docs/product/reports.md). The form in the browser checks it with the same schema. */
import { z } from 'zod'
import { emailSchema } from '../accounts/commands.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { reportIdSchema, reportReasonSchema } from './events.ts'

export const maxReportMessage = 1_000

/** By id or by a slug, which ends with the id. */
export const reportParamsSchema = z.object({ id: z.string().min(12).max(300) })

const messageSchema = z.string({ error: messageKeys.wrongType }).trim().max(maxReportMessage, messageKeys.tooLong)

export const reportOfferSchema = z
  .object({
    reason: reportReasonSchema,
    /** May be empty, unless the reason alone is not specific. */
    message: messageSchema.default(''),
    /** `account`: in the name of the session, which must then be there. */
    reporter: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('account') }),
      z.object({ kind: z.literal('guest'), email: emailSchema.nullable().default(null) }),
    ]),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== '', { path: ['message'], error: messageKeys.required })
export type ReportOffer = z.infer<typeof reportOfferSchema>

export const reportReplySchema = z.object({ id: reportIdSchema })
export type ReportReply = z.infer<typeof reportReplySchema>
