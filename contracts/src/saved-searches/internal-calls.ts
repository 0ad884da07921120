import { z } from 'zod'
import { instantSchema, offerIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { digestContentReplySchema, digestContentRequestSchema } from './digest-content.ts'
import { candidateIdSchema, jobFilterIdSchema } from './events.ts'
import { jobFilterNamesSchema } from './queries.ts'

const params = z.object({ candidateId: candidateIdSchema })

export const readNamesCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/saved-searches/{candidateId}/names',
  summary: 'The names of the searches of a person',
  params,
  replies: { 200: { description: 'By id of the search', schema: jobFilterNamesSchema } },
})

/** What ends alerts without their person. Commands without a change are idempotent. */
const ending = {
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  params,
  replies: { 204: { description: 'Done, or there was nothing to do' } },
  refusals: ['unknownTenant'],
  timeoutMs: backgroundTimeoutMs,
} as const

export const expireSearchesCall = internalCall({
  ...ending,
  path: '/internal/saved-searches/{candidateId}/expire',
  summary: 'End what a person did not confirm in time; erase a guest who has no searches left',
})

export const suppressAlertsCall = internalCall({
  ...ending,
  path: '/internal/saved-searches/{candidateId}/suppress',
  summary: 'End every alert of a person whose address takes no mail',
})

export const endUnansweredCall = internalCall({
  ...ending,
  path: '/internal/saved-searches/{candidateId}/{jobFilterId}/end-unanswered',
  summary: 'End an alert whose question was not answered',
  params: params.extend({ jobFilterId: jobFilterIdSchema }),
  query: z.strictObject({ askedAt: instantSchema }),
  refusals: ['notFound', 'unknownTenant'],
})

/**
 * The ids of the alerts are UUIDs of 16 bytes one after the other: an offer can match thousands of alerts, and their text took longer than the
 * matching.
 */
export const bytesPerAlertId = 16

export const percolateCall = internalCall({
  from: 'workers',
  to: 'query-service',
  method: 'POST',
  path: '/internal/percolations/{offerId}',
  summary: 'The alerts to which a published offer is new',
  params: z.object({ offerId: offerIdSchema }),
  /** The position of the event that published the offer, which the answer waits for. */
  body: z.strictObject({ position: z.string().regex(/^(?:\d{19}|\d{40})$/) }),
  replies: {
    200: {
      description: 'Their ids, 16 bytes each; none for an offer that is not shown any more',
      contentType: 'application/octet-stream',
    },
  },
  timeoutMs: backgroundTimeoutMs,
})

export const digestContentCall = internalCall({
  from: 'workers',
  to: 'query-service',
  method: 'POST',
  path: '/internal/saved-searches/digest-content',
  summary: 'What digests show of the offers that are new to their alerts',
  body: digestContentRequestSchema,
  replies: { 200: { description: 'By search, in their order', schema: digestContentReplySchema } },
  timeoutMs: backgroundTimeoutMs,
})
