import { z } from 'zod'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { offerReplySchema } from './commands.ts'
import { offerFormSchema } from './form.ts'
import { hiringLinkSchema, hiringQuestionSchema } from './hiring/hiring-answers.ts'

const params = z.object({ id: offerIdSchema })

/** As an account sees it: with `company`, an offer of that company only. */
export const readOfferFormCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/offers/{id}/form',
  summary: 'An offer as the form of its employer reads it',
  params,
  query: z.object({ account: accountIdSchema, company: companyIdSchema.optional() }),
  replies: { 200: { description: 'The offer', schema: offerFormSchema } },
  refusals: ['offerNotFound', 'offerGone'],
})

const command = {
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  params,
  replies: { 200: { description: 'The offer as it is now', schema: offerReplySchema.pick({ state: true }) } },
  refusals: ['offerNotFound', 'unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
} as const

export const expireOfferCall = internalCall({
  ...command,
  path: '/internal/offers/{id}/expire',
  summary: 'Note that an offer has expired, if it has',
})

export const publishScheduledCall = internalCall({
  ...command,
  path: '/internal/offers/{id}/publish-scheduled',
  summary: 'Publish an offer whose scheduled time has come, if it has',
})

export const settleReviewCall = internalCall({
  ...command,
  path: '/internal/offers/{id}/settle-review',
  summary: 'Publish an offer that waited for the review of its company, or leave it a draft; nothing while it waits',
})

/** `isAsked`: a question is open. */
const checkedOfferSchema = offerReplySchema.pick({ state: true }).extend({ isAsked: z.boolean().default(true) })

export const checkHiringCall = internalCall({
  ...command,
  path: '/internal/offers/{id}/check-hiring',
  summary: 'Ask the employer of an offer whether it still hires, or note or end it without an answer, as far as that is due',
  /** Of the employer, with an application to it, which the offer does not know; null: none. */
  body: z.strictObject({ lastApplicationActionAt: instantSchema.nullable() }),
  replies: { 200: { description: 'The offer as it is now', schema: checkedOfferSchema } },
})

/** Only the command-service has the key of links. */
export const openHiringLinkCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'POST',
  path: '/internal/hiring-questions/link',
  summary: 'The question that a link answers',
  body: hiringLinkSchema,
  replies: { 200: { description: 'The question, and the offer', schema: hiringQuestionSchema } },
  refusals: ['linkNotValid', 'hiringLinkExpired', 'offerGone'],
})

export const storePictureCall = internalCall({
  ...command,
  path: '/internal/offers/{id}/pictures/{name}',
  summary: 'Note that a picture from elsewhere is stored',
  params: z.object({ id: offerIdSchema, name: z.string().max(64) }),
})
