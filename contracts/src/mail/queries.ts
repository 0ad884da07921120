/** What administrators ask about e-mails beside their lists. */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'

/** Of `address`; names it in lists of messages and suppressions, which hold none. */
export const mailRecipientSchema = z.object({ recipient: z.string(), messages: z.int(), isSuppressed: z.boolean() })
export type MailRecipient = z.infer<typeof mailRecipientSchema>

export const maxMailAddress = 320

/** Attempts that were not taken by the server, the newest first. */
export const mailAttemptsSchema = z.object({
  data: z.array(
    z.object({ attempt: z.int(), at: instantSchema, status: z.enum(['queued', 'failed', 'unknown']), reason: z.string().nullable() }),
  ),
})
export type MailAttempts = z.infer<typeof mailAttemptsSchema>
