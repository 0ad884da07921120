import { z } from 'zod'
import { applicationIdSchema } from '../applications/events.ts'
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

const handover = { from: 'workers', to: 'command-service', method: 'POST', timeoutMs: backgroundTimeoutMs } as const

/** Also of an offer that belongs to the other company by now, for its applications. */
export const handOverOfferCall = internalCall({
  ...handover,
  path: '/internal/companies/{id}/handover/offers/{offerId}',
  summary:
    'Hand an offer of a company over to the one that an administrator chose, and a range of its applications to the company that it has',
  params: z.object({ id: companyIdSchema, offerId: offerIdSchema }),
  /** The range begins after this application; null: with the first. */
  body: z.strictObject({ after: applicationIdSchema.nullable() }),
  replies: {
    200: {
      description: 'What is done',
      schema: z.object({
        /** `waiting`: it is being ended, or that can still be undone. */
        offer: z.enum(['moved', 'unchanged', 'waiting']),
        /** With which the range ends; null: there are no further ones. */
        last: applicationIdSchema.nullable(),
      }),
    },
  },
  refusals: ['offerNotFound', 'companyNotFound', 'unknownTenant'],
})

/** What a company paid for, was invoiced, and the codes issued to it: they go over where all of the company does. */
export const documentKinds = ['payments', 'invoices', 'codes'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Of one call. */
export const documentsAtOnce = 200

export const handOverDocumentsCall = internalCall({
  ...handover,
  path: '/internal/companies/{id}/handover/documents/{kind}',
  summary: 'Hand payments, invoices or codes of a company over to the one that it was merged into',
  params: z.object({ id: companyIdSchema, kind: z.enum(documentKinds) }),
  /** Those that are of another company by now stay there. */
  body: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(documentsAtOnce) }),
  replies: { 200: { description: 'How many have moved now', schema: z.object({ moved: z.int().min(0) }) } },
  refusals: ['companyNotFound', 'unknownTenant'],
})

export const completeHandoverCall = internalCall({
  ...handover,
  path: '/internal/companies/{id}/handover/{handoverId}/complete',
  summary: 'Note in both companies that the offers of one are handed over to the other',
  params: z.object({ id: companyIdSchema, handoverId: z.uuid() }),
  replies: { 204: { description: 'Both say so, now or before' } },
  refusals: ['companyNotFound', 'unknownTenant'],
})

/** Of a company that is merged: some at a time, until none moves. */
export const handOverPeopleCall = internalCall({
  ...handover,
  path: '/internal/companies/{id}/handover/{handoverId}/people',
  summary: 'Make people of a company that is merged into another members of the other one',
  params: z.object({ id: companyIdSchema, handoverId: z.uuid() }),
  /** `isLate`: who has no account by now never gets one. */
  body: z.strictObject({ isLate: z.boolean() }),
  replies: { 200: { description: 'How many moved, now', schema: z.object({ moved: z.int().min(0) }) } },
  refusals: ['companyNotFound', 'unknownTenant'],
})
