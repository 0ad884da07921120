/** The read models whose positions a query can wait for: projections, and the offer index. */

import type { TenantId } from '@jobboard/contracts/shared/ids'
import { createOwnWrites, type OwnWrites, type PositionWait } from '@jobboard/platform/http/own-writes'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import type { ProjectionPositions } from '@jobboard/platform/read-models/projection-positions'
import { tableReadModels } from '@jobboard/platform/read-models/table-read-models'
import { type FollowedIndex, offerIndexName } from './search/follow-index.ts'

/** Names of projections. */
const projections = [offersReadModel, ...Object.keys(tableReadModels)]

export interface OwnWritesDeps {
  readonly events: Pick<EventStore, 'head'>
  readonly positions: ProjectionPositions
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
}

export const queryOwnWrites = ({ events, positions, indexes }: OwnWritesDeps): OwnWrites => {
  const ofProjection = (name: string): readonly [string, PositionWait] => [
    name,
    (position, { signal }) => positions.reached(name, position, signal),
  ]
  const ofIndex: PositionWait = async (position, { tenant, signal }) => (await indexes.get(tenant)?.reached(position, signal)) ?? false
  return createOwnWrites({
    head: () => events.head(),
    readModels: { ...Object.fromEntries(projections.map(ofProjection)), [offerIndexName]: ofIndex },
  })
}
