/** When an offer ends, by its events. The applications capability gets it as a function (`app.ts`). */
import { offerStream } from '@jobboard/contracts/offers/events'
import { type OfferEnding, offerEndOf } from '@jobboard/contracts/offers/rules/offer-end'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'

export const findOfferEnd =
  (store: EventStore) =>
  async (tenant: TenantId, offerId: OfferId): Promise<OfferEnding> =>
    offerEndOf(await store.readStream(offerStream(tenant, offerId)))
