/** Operations of the process and the command lines on any projection, whatever its view is. */
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { type Projection, tablesOf } from '@jobboard/platform/read-models/projection'
import { type RebuildOptions, type RebuildResult, rebuild } from './rebuild.ts'
import { type Retry, type RetryDeps, retryParked } from './retry-parked-events.ts'
import { type ProjectionDeps, type RunningProjection, startProjection } from './run-projection.ts'

export interface RegisteredProjection extends Pick<Projection<unknown>, 'name' | 'eventTypes' | 'streamPrefixes' | 'tables'> {
  start(deps: ProjectionDeps): RunningProjection
  rebuild(options: RebuildOptions): Promise<RebuildResult>
  retryParked(deps: RetryDeps, stream: string): Promise<Retry>
}

/** `read`: the event store as the projection reads it, where events hold something sealed that its rows need in clear. */
export const register = <View>(
  projection: Projection<View>,
  read: (store: EventStore) => EventStore = (store) => store,
): RegisteredProjection => ({
  name: projection.name,
  eventTypes: projection.eventTypes,
  tables: tablesOf(projection),
  ...(projection.streamPrefixes === undefined ? {} : { streamPrefixes: projection.streamPrefixes }),
  start: (deps) => startProjection(projection, { ...deps, store: read(deps.store) }),
  rebuild: (options) => rebuild(projection, { ...options, store: read(options.store) }),
  retryParked: (deps, stream) => retryParked({ ...deps, store: read(deps.store) }, projection, stream),
})
