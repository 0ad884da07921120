/**
 * Applications on the sites of employers, which only the candidate can tell of: one for each offer, on the stream
 * `external-applications-<tenant>_<candidateId>` (docs/product/applications.md, "External applications").
 */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { type AccountId, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { redirectIdSchema } from './redirect-events.ts'

const about = { redirectId: redirectIdSchema, offerId: offerIdSchema }

export const externalApplicationEvents = defineEvents({
  /** The candidate followed the link of the offer. Whether they applied is not known. */
  ExternalApplicationBegun: z.object({ ...about, begunAt: instantSchema }),
  /** They say that they applied. */
  ExternalApplicationConfirmed: z.object({ ...about, confirmedAt: instantSchema }),
  /** They say that they did not, or no longer want it in their history. */
  ExternalApplicationRemoved: z.object({ ...about, removedAt: instantSchema }),
  /** The account is erased; no more can be added. */
  ExternalApplicationsErased: z.object({ offerIds: z.array(offerIdSchema) }),
})
export type ExternalApplicationEvent = EventOf<typeof externalApplicationEvents>

export const externalApplicationsStream = (tenant: string, candidateId: AccountId): string =>
  `external-applications-${tenant}_${candidateId}`
