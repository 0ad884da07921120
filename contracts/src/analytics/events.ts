/**
 * Views of an offer (docs/product/views.md), on the stream `views-<tenant>_<offerId>`: one event per day, written when the day has ended.
 */
import { z } from 'zod'
import { defineEvents, type EventOf } from '../shared/events/define-events.ts'
import { offerIdSchema } from '../shared/ids.ts'

export const offerViewsEvents = defineEvents({
  /** `day` in the time zone of the board; no view of that day is counted later. */
  OfferViewsCounted: z.object({ offerId: offerIdSchema, day: z.iso.date(), views: z.int().min(1) }),
})

export type OfferViewsEvent = EventOf<typeof offerViewsEvents>

export const offerViewsStream = (tenant: string, offerId: string): string => `views-${tenant}_${offerId}`
