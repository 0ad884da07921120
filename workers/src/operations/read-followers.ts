/** How far each projection and reactor is, for the pages of administrators: figures of the installation, and what is parked of one board (docs/decisions/0297). */
import type { Followers, RebuildSize } from '@jobboard/contracts/operations/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Settings } from '@jobboard/platform/configuration'
import type { Pool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { filterOf } from '@jobboard/platform/read-models/projection'
import type { RegisteredReactor } from '../reactors/reactor.ts'
import { readReactorStatus } from '../reactors/status.ts'
import { readStatus } from '../runner/lag.ts'
import type { RegisteredProjection } from '../runner/registered-projection.ts'
import { parkedStreamsOf } from './do-operations.ts'
import { rebuildProjection } from './operation-jobs.ts'

export interface FollowerDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly settings: Pick<Settings, 'EVENTSTOREDB_URL'>
  readonly projections: readonly RegisteredProjection[]
  readonly reactors: readonly RegisteredReactor[]
}

interface Checkpoint {
  readonly projection: string
  readonly version: string | null
  readonly updatedAt: Date
  readonly isRebuilding: boolean
}

export async function readFollowers({ pool, store, projections, reactors }: FollowerDeps, tenant: TenantId): Promise<Followers> {
  const [status, reactorStatus, parked, { rows: checkpoints }] = await Promise.all([
    readStatus(pool, store, projections),
    readReactorStatus(pool, store, reactors),
    parkedStreamsOf(pool, tenant),
    pool.query<Checkpoint>(
      `SELECT c.projection, c.version, c.updated_at AS "updatedAt", EXISTS (
         SELECT FROM jobs.outbox o WHERE o.name = $1 AND o.state = 'pending' AND o.payload->>'projection' = c.projection) AS "isRebuilding"
       FROM projections.checkpoints c`,
      [rebuildProjection.name],
    ),
  ])
  const parkedOf = (kind: 'projection' | 'reactor', name: string): number =>
    parked.filter((one) => one.kind === kind && one.follower === name).length
  return {
    projections: status.map(({ projection: name, position, behindPositions, behindSeconds, owner }) => {
      const checkpoint = checkpoints.find(({ projection }) => projection === name)
      return {
        name,
        position,
        // What follows it is of the settings of all boards.
        version: checkpoint?.version?.split(' ', 1)[0] ?? null,
        isRunning: owner !== null,
        behindPositions,
        behindSeconds,
        parkedStreams: parkedOf('projection', name),
        updatedAt: checkpoint?.updatedAt.toISOString() ?? null,
        isRebuilding: checkpoint?.isRebuilding ?? false,
      }
    }),
    reactors: reactorStatus.map(({ reactor: name, position, behindSeconds, isRunning }) => ({
      name,
      position,
      isRunning,
      behindSeconds,
      parkedStreams: parkedOf('reactor', name),
    })),
  }
}

/** Null: there is no such projection. */
export async function readRebuildSize({ pool, projections, settings }: FollowerDeps, name: string): Promise<RebuildSize | null> {
  const projection = projections.find((one) => one.name === name)
  if (projection === undefined) return null
  // The events of another store are counted by reading them alone, which is what a rebuild does.
  if (settings.EVENTSTOREDB_URL !== undefined) return { events: null }
  const { types = [], streamPrefixes = [] } = filterOf(projection)
  const { rows } = await pool.query<{ events: number }>(
    `SELECT count(*)::int AS events FROM event_store.events e
     WHERE type = ANY ($1) OR EXISTS (SELECT FROM unnest($2::text[]) AS p (prefix) WHERE starts_with(e.stream, p.prefix))`,
    [types, streamPrefixes],
  )
  return { events: rows[0]?.events ?? 0 }
}
