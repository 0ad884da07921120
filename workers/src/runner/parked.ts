/** Events that could not be applied, and those of the same stream that wait behind them, in order (`projections.parked`). */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { isDeeperThan } from '@jobboard/platform/json-depth'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { ParkedEvent } from './fold.ts'

/** Postgres holds no NUL in a text; a stream of another store may have one in its name. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}')

/** Nesting deeper than Postgres reads; the data are lost in the row only, not in the event store. */
const maxDepth = 1_000

/** The event as json that Postgres accepts; unrepresentable data or metadata are left out, and the event stays parked. */
function eventJson(event: RecordedEvent): string {
  const plain = (value: unknown): unknown => (isDeeperThan(value, maxDepth) ? 'nested too deeply to be shown' : value)
  return JSON.stringify({ ...event, data: plain(event.data), metadata: plain(event.metadata) })
}

/** The tenant in the metadata of the event, else the one in the name of its stream; empty where neither has one. */
function tenantOf({ stream, metadata }: RecordedEvent): string {
  const stated: unknown = typeof metadata === 'object' && metadata !== null ? metadata.tenant : undefined
  const text = typeof stated === 'string' ? stated : (/^[^-]+-([^_]+)_/.exec(stream)?.[1] ?? '')
  return storable(text.slice(0, 100))
}

export async function parkedStreamsAmong(
  client: PoolClient,
  projection: string,
  events: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ stream: string }>({
    name: 'parked-streams',
    text: 'SELECT DISTINCT stream FROM projections.parked WHERE projection = $1 AND stream = ANY ($2::text[])',
    values: [projection, [...new Set(events.map(({ stream }) => storable(stream)))]],
  })
  const found = new Set(rows.map(({ stream }) => stream))
  return new Set(events.map(({ stream }) => stream).filter((stream) => found.has(storable(stream))))
}

export async function park(client: PoolClient, projection: string, parked: readonly ParkedEvent[]): Promise<void> {
  if (parked.length === 0) return
  await client.query(
    `INSERT INTO projections.parked (projection, stream, position, tenant, event, error, attempts)
     SELECT $1, p.* FROM unnest($2::text[], $3::text[], $4::text[], $5::json[], $6::text[], $7::integer[]) AS p`,
    [
      projection,
      parked.map(({ event }) => storable(event.stream)),
      parked.map(({ event }) => event.position),
      parked.map(({ event }) => tenantOf(event)),
      parked.map(({ event }) => eventJson(event)),
      parked.map(({ error }) => error),
      parked.map(({ error }) => (error === null ? 0 : 1)),
    ],
  )
}

/** A stream that is not applied any further: its first event is the one that failed. */
export interface ParkedStream {
  readonly projection: string
  readonly stream: string
  readonly tenant: string
  readonly position: string
  readonly type: string
  readonly error: string | null
  readonly attempts: number
  readonly parkedAt: Date
  /** The first event and those behind it. */
  readonly events: number
}

export async function listParked(pool: Pool): Promise<ParkedStream[]> {
  const { rows } = await pool.query<Omit<ParkedStream, 'type'> & { event: RecordedEvent }>(`
    SELECT DISTINCT ON (projection, stream) projection, stream, tenant, position, event, error, attempts,
      parked_at AS "parkedAt", (count(*) OVER (PARTITION BY projection, stream))::int AS events
    FROM projections.parked ORDER BY projection, stream, position`)
  // Postgres cannot extract the type from an event that contains the cause of its refusal.
  return rows.map(({ event, ...row }) => ({ ...row, type: event.type }))
}

/** Removes and returns the parked events of a stream, in order. */
export async function takeParked(client: PoolClient, projection: string, stream: string): Promise<RecordedEvent[]> {
  const { rows } = await client.query<{ event: RecordedEvent; position: string }>(
    'DELETE FROM projections.parked WHERE projection = $1 AND stream = $2 RETURNING event, position',
    [projection, storable(stream)],
  )
  return rows.sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ event }) => event)
}

export async function countAttempts(client: PoolClient, projection: string, stream: string, attempts: number): Promise<void> {
  await client.query('UPDATE projections.parked SET attempts = $3 WHERE projection = $1 AND stream = $2 AND error IS NOT NULL', [
    projection,
    stream,
    attempts,
  ])
}
