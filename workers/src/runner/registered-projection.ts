/** What the process and the command lines do with any projection, whatever its view is. */
import type { Projection, ReadModelDefinition } from '@jobboard/platform/read-models/projection'
import { type RebuildOptions, type RebuildResult, rebuild } from './rebuild.ts'
import { type Retry, type RetryDeps, retryParked } from './retry-parked.ts'
import { type ProjectionParts, type RunningProjection, startProjection } from './run-projection.ts'

export interface RegisteredProjection extends Pick<Projection<unknown>, 'name' | 'eventTypes' | 'streamPrefixes'> {
  /** Of the read model, the first with one row per document. */
  readonly tables: ReadModelDefinition<unknown>['tables']
  start(deps: ProjectionParts): RunningProjection
  rebuild(options: RebuildOptions): Promise<RebuildResult>
  retryParked(deps: RetryDeps, stream: string): Promise<Retry>
}

export const register = <View>(projection: Projection<View>): RegisteredProjection => ({
  name: projection.name,
  eventTypes: projection.eventTypes,
  ...(projection.streamPrefixes === undefined ? {} : { streamPrefixes: projection.streamPrefixes }),
  tables: projection.readModel.tables,
  start: (deps) => startProjection(projection, deps),
  rebuild: (options) => rebuild(projection, options),
  retryParked: (deps, stream) => retryParked(deps, projection, stream),
})
