/** Applications on the sites of employers, as far as candidates told of them (docs/product/applications.md, "External applications"). */
import { externalApplicationEvents } from '@jobboard/contracts/applications/external-events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import {
  externalApplicationId,
  externalApplicationsReadModel,
  externalApplicationsTable,
} from '@jobboard/platform/read-models/applications/external-applications'
import { tableProjection } from '@jobboard/platform/read-models/projection'

/** The event as the aggregate that wrote it reads it. Throws UnreadableEventError. */
const read = ({ type, data, metadata }: RecordedEvent) => externalApplicationEvents.upcast(type, metadata.schemaVersion, data)

export const externalApplicationsProjection = tableProjection({
  name: externalApplicationsReadModel,
  version: '1',
  eventTypes: Object.keys(externalApplicationEvents.schemas),
  table: externalApplicationsTable,
  keys(recorded) {
    const event = read(recorded)
    const offerIds = event.type === 'ExternalApplicationsErased' ? event.data.offerIds : [event.data.offerId]
    const candidateId = idOfStream(recorded.stream)
    return offerIds.map((offerId) => ({ tenant: recorded.metadata.tenant, id: externalApplicationId(candidateId, offerId) }))
  },
  evolve(row, recorded, { tenant, id }) {
    const event = read(recorded)
    if (event.type === 'ExternalApplicationsErased' || event.type === 'ExternalApplicationRemoved') return undefined
    const { redirectId, offerId } = event.data
    const base = { tenant, id, candidateId: idOfStream(recorded.stream), offerId, redirectId }
    if (event.type === 'ExternalApplicationBegun') return { ...base, begunAt: event.data.begunAt, confirmedAt: null }
    const { confirmedAt } = event.data
    return { ...base, begunAt: row?.begunAt ?? confirmedAt, confirmedAt }
  },
})
