/** How far each read model is behind the events, and what is parked: for health, metrics and people. */
import type { Pool } from '@jobboard/platform/database/database'
import type { EventFilter, EventStore, Position } from '@jobboard/platform/ports/event-store'
import { filterOf, type Projection } from '@jobboard/platform/read-models/projection'

export interface ProjectionStatus {
  readonly projection: string
  readonly position: Position
  /** In steps of the store's positions; null where they are no numbers. */
  readonly behindPositions: number | null
  /** Age of the oldest event that is not applied yet; 0 when there is none. */
  readonly behindSeconds: number
  readonly parkedStreams: number
  readonly parkedEvents: number
  readonly owner: string | null
}

interface CheckpointRow {
  readonly projection: string
  readonly position: Position
  readonly owner: string | null
  readonly parkedStreams: number
  readonly parkedEvents: number
}

type Followed = Pick<Projection<unknown>, 'name' | 'eventTypes' | 'streamPrefixes'>

export async function readStatus(pool: Pool, store: EventStore, projections: readonly Followed[]): Promise<ProjectionStatus[]> {
  const [{ rows }, head] = await Promise.all([
    pool.query<CheckpointRow>(
      `SELECT c.projection, c.position, CASE WHEN c.lease_until > clock_timestamp() THEN c.owner END AS owner,
         (SELECT count(DISTINCT p.stream)::int FROM projections.parked p WHERE p.projection = c.projection) AS "parkedStreams",
         (SELECT count(*)::int FROM projections.parked p WHERE p.projection = c.projection) AS "parkedEvents"
       FROM projections.checkpoints c WHERE c.projection = ANY ($1)`,
      [projections.map(({ name }) => name)],
    ),
    store.head(),
  ])
  return Promise.all(
    projections.map(async (projection) => {
      const { name } = projection
      const row = rows.find(({ projection }) => projection === name)
      const position = row?.position ?? ('' as Position)
      return {
        projection: name,
        position,
        behindPositions: distance(position, head),
        behindSeconds: position >= head ? 0 : await ageOfNext(store, position, filterOf(projection)),
        parkedStreams: row?.parkedStreams ?? 0,
        parkedEvents: row?.parkedEvents ?? 0,
        owner: row?.owner ?? null,
      }
    }),
  )
}

export async function ageOfNext(store: EventStore, after: Position, filter: EventFilter): Promise<number> {
  for await (const { events } of store.readAll(after, { filter, batchSize: 1 })) {
    const [next] = events
    if (next !== undefined) return Math.max(0, (Date.now() - Date.parse(next.recordedAt)) / 1_000)
  }
  return 0
}

/** Positions are opaque; those of our stores happen to be numbers, which is good enough for a gauge. */
export function distance(from: Position, to: Position): number | null {
  const [a, b] = [from, to].map((position) => (position === '' ? 0n : /^\d+$/.test(position) ? BigInt(position) : null))
  return a == null || b == null ? null : Math.max(0, Number(b - a))
}
