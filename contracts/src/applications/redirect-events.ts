/**
 * Redirects: a visitor follows the link of an offer whose applications go to an external form, on the stream `redirect-<tenant>_<redirectId>`
 * (docs/product/applications.md, "External applications").
 */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { accountIdSchema, offerIdSchema } from '../shared/ids.ts'

export const redirectIdSchema = z.uuid().brand<'RedirectId'>()
export type RedirectId = z.infer<typeof redirectIdSchema>

/** 1: every click is a redirect. 2: the clicks of one visitor on one offer in one day are one redirect. */
export const trackingVersionSchema = z.union([z.literal(1), z.literal(2)])
export type TrackingVersion = z.infer<typeof trackingVersionSchema>

export const redirectEvents = defineEvents({
  RedirectTracked: z.object({
    redirectId: redirectIdSchema,
    offerId: offerIdSchema,
    /** Null for a visitor who is not signed in as a candidate. */
    candidateId: accountIdSchema.nullable(),
    version: trackingVersionSchema,
  }),
})

export type RedirectEvent = EventOf<typeof redirectEvents>

export const redirectStream = (tenant: string, redirectId: string): string => `redirect-${tenant}_${redirectId}`
