/** The favourites of candidates, an offer a row (docs/product/favourites.md). */
import { favouriteEvents } from '@jobboard/contracts/favourites/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { favouriteId, favouritesReadModel, favouritesTable } from '@jobboard/platform/read-models/favourites'
import { tableProjection } from '@jobboard/platform/read-models/projection'

/** The event as the aggregate that wrote it reads it. Throws UnreadableEventError. */
const read = ({ type, data, metadata }: RecordedEvent) => favouriteEvents.upcast(type, metadata.schemaVersion, data)

export const favouritesProjection = tableProjection({
  name: favouritesReadModel,
  version: '1',
  eventTypes: Object.keys(favouriteEvents.schemas),
  table: favouritesTable,
  keys(recorded) {
    const event = read(recorded)
    const offerIds = event.type === 'FavouritesErased' ? event.data.offerIds : [event.data.offerId]
    const candidateId = idOfStream(recorded.stream)
    return offerIds.map((offerId) => ({ tenant: recorded.metadata.tenant, id: favouriteId(candidateId, offerId) }))
  },
  evolve(_, recorded, { tenant, id }) {
    const event = read(recorded)
    if (event.type !== 'FavouriteAdded') return undefined
    const { offerId, addedAt } = event.data
    return { tenant, id, candidateId: idOfStream(recorded.stream), offerId, addedAt: new Date(addedAt).toISOString() }
  },
})
