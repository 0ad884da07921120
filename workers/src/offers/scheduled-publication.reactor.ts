/** Every day that is chosen for a publication gets a job for its instant; of several, the one that still counts publishes. */
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { publishScheduled } from './publish-scheduled.job.ts'

export const scheduledPublicationReactor = registerReactor({
  name: 'scheduled-publications',
  eventTypes: ['OfferPublicationScheduled'],
  state: noState,
  react: ({ type, data, stream, metadata: { tenant, schemaVersion } }) => {
    const event = upcastOfferEvent(type, schemaVersion, data)
    if (event.type !== 'OfferPublicationScheduled') return []
    const { publishAt } = event.data
    return [
      publishScheduled.request({ tenant, offerId: offerIdSchema.parse(idOfStream(stream)), publishAt }, { runAt: new Date(publishAt) }),
    ]
  },
})
