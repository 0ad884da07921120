/** When an offer ends, by its events. The applications capability gets it as a function (`app.ts`). */
import { offerStream } from '@jobboard/contracts/offers/events'
import { noOfferEnd, type OfferEnding, offerEndAfter } from '@jobboard/contracts/offers/rules/offer-end'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'

export const findOfferEnd =
  (store: EventStore) =>
  async (tenant: TenantId, offerId: OfferId): Promise<OfferEnding> => {
    const events = await store.readStream(offerStream(tenant, offerId))
    return events.reduce(
      (end, { type, metadata, data }) => offerEndAfter(end, upcastOfferEvent(type, metadata.schemaVersion, data)),
      noOfferEnd,
    )
  }
