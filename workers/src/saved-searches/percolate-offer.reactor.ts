/** An offer that is published for the first time is matched to the alerts of its board (docs/product/saved-searches.md, "Matching new offers"). */
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { percolateOffer } from './percolate-offer.job.ts'

/** An offer has this event once. Imported offers whose source does not say when they were first published are new to no alert. */
export const percolateOfferReactor = registerReactor({
  name: 'percolate-offers',
  eventTypes: ['OfferPublished'],
  state: noState,
  react: ({ type, data, stream, position, metadata: { tenant, schemaVersion } }) => {
    const event = upcastOfferEvent(type, schemaVersion, data)
    if (event.type !== 'OfferPublished' || event.data.firstPublishedAt === null) return []
    return [percolateOffer.request({ tenant, offerId: offerIdSchema.parse(idOfStream(stream)), position })]
  },
})
