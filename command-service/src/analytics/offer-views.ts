/** Views of an offer, a number for each day that has ended. Stream `views-<tenant>_<offerId>`. */
import { type OfferViewsEvent, offerViewsEvents } from '@jobboard/contracts/analytics/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

/** Days that were counted. */
export type OfferViews = ReadonlySet<string>

export interface CountDay {
  readonly offerId: OfferId
  readonly day: string
  readonly views: number
}

export const offerViewsAggregate: Aggregate<OfferViews, CountDay, OfferViewsEvent, DomainError<never>> = {
  decider: {
    initial: new Set(),
    evolve: (days, { data: { day } }) => new Set([...days, day]),
    // A day has ended when it is counted, so a second count of it is the first one sent again.
    decide: (data, days) => ok(days.has(data.day) ? [] : [{ type: 'OfferViewsCounted', data }]),
  },
  events: offerViewsEvents,
}
