import { z } from 'zod'
import { accountIdSchema, companyIdSchema, offerIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { billingReplySchema } from './commands.ts'
import { companyReviewReplySchema } from './reviews.ts'

/** In the name of an account; whether it is still an owner, the company decides. */
export const readBillingCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/companies/{id}/billing-data',
  summary: 'The billing data of a company, for one of its owners',
  params: z.object({ id: companyIdSchema }),
  query: z.object({ account: accountIdSchema }),
  replies: { 200: { description: 'The billing data', schema: billingReplySchema } },
  refusals: ['companyNotFound', 'forbidden'],
})

const review = {
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  replies: { 200: { description: 'The review as it is now', schema: companyReviewReplySchema.pick({ status: true }) } },
  refusals: ['companyReviewNotFound', 'unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
} as const

export const requestReviewCall = internalCall({
  ...review,
  path: '/internal/companies/{id}/reviews/{offerId}',
  summary: 'Note that an offer waits for the review of its company',
  params: z.object({ id: companyIdSchema, offerId: offerIdSchema }),
})

export const approvePublishedCall = internalCall({
  ...review,
  path: '/internal/companies/{id}/approve-published',
  summary: 'Approve a company that has had offers on the board, unless it was refused',
  params: z.object({ id: companyIdSchema }),
})
