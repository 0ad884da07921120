/** Operations of the process and the command lines on any projection, whatever its view is. */
import type { Projection } from '@jobboard/platform/read-models/projection'
import { type RebuildOptions, type RebuildResult, rebuild } from './rebuild.ts'
import { type Retry, type RetryDeps, retryParked } from './retry-parked.ts'
import { type ProjectionDeps, type RunningProjection, startProjection } from './run-projection.ts'

export interface RegisteredProjection extends Pick<Projection<unknown>, 'name' | 'eventTypes' | 'streamPrefixes' | 'tables'> {
  start(deps: ProjectionDeps): RunningProjection
  rebuild(options: RebuildOptions): Promise<RebuildResult>
  retryParked(deps: RetryDeps, stream: string): Promise<Retry>
}

export const register = <View>(projection: Projection<View>): RegisteredProjection => ({
  name: projection.name,
  eventTypes: projection.eventTypes,
  tables: projection.tables,
  ...(projection.streamPrefixes === undefined ? {} : { streamPrefixes: projection.streamPrefixes }),
  start: (deps) => startProjection(projection, deps),
  rebuild: (options) => rebuild(projection, options),
  retryParked: (deps, stream) => retryParked(deps, projection, stream),
})
