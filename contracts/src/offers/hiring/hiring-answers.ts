/** What the link of the e-mail "Are you still hiring?" shows and sends (docs/product/offers.md, "Still hiring?"). */
import { z } from 'zod'
import { messageKeys } from '../../shared/message-keys.ts'

/** Of a request: the token of a link, which is the right to answer. A header is in no log. */
export const hiringLinkHeader = 'Hiring-Link'

/** Of the page that it opens: `answer` says which button the person pressed in the e-mail. */
export const hiringAnswerPath = '/still-hiring'
export const hiringAnswers = ['yes', 'no'] as const
export type HiringAnswer = (typeof hiringAnswers)[number]

export const hiringLinkSchema = z.object({
  token: z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(200, messageKeys.tooLong),
})

export const hiringQuestionSchema = z.object({
  title: z.string(),
  companyName: z.string().nullable(),
  slug: z.string(),
  /** `settled`: it was answered, or needs no answer any more; `ended`: the offer has ended. */
  status: z.enum(['open', 'settled', 'ended']),
  /** Of the employer, before the question; null unless it is open. */
  lastActionAt: z.string().nullable(),
  /** When the offer ends without an answer; null unless it is open. */
  endsAt: z.string().nullable(),
})
export type ShownHiringQuestion = z.infer<typeof hiringQuestionSchema>
