/** Events that could not be applied, and those of the same stream that wait behind them, in order (`projections.parked`). */
import type { Pool, PoolClient } from '@jobboard/platform/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { ParkedEvent } from './fold.ts'

export async function parkedStreamsAmong(
  client: PoolClient,
  projection: string,
  events: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ stream: string }>({
    name: 'parked-streams',
    text: 'SELECT DISTINCT stream FROM projections.parked WHERE projection = $1 AND stream = ANY ($2::text[])',
    values: [projection, [...new Set(events.map(({ stream }) => stream))]],
  })
  return new Set(rows.map(({ stream }) => stream))
}

export async function park(client: PoolClient, projection: string, parked: readonly ParkedEvent[]): Promise<void> {
  if (parked.length === 0) return
  await client.query(
    `INSERT INTO projections.parked (projection, stream, position, tenant, event, error, attempts)
     SELECT $1, p.* FROM unnest($2::text[], $3::text[], $4::text[], $5::json[], $6::text[], $7::integer[]) AS p`,
    [
      projection,
      parked.map(({ event }) => event.stream),
      parked.map(({ event }) => event.position),
      parked.map(({ event }) => event.metadata.tenant),
      parked.map(({ event }) => JSON.stringify(event)),
      parked.map(({ error }) => error),
      parked.map(({ error }) => (error === null ? 0 : 1)),
    ],
  )
}

/** A stream that stands still: its first event is the one to blame. */
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
  // Postgres cannot take the type out of an event that holds what made it be refused.
  return rows.map(({ event, ...row }) => ({ ...row, type: event.type }))
}

/** Takes the parked events of a stream out, in order. */
export async function takeParked(client: PoolClient, projection: string, stream: string): Promise<RecordedEvent[]> {
  const { rows } = await client.query<{ event: RecordedEvent; position: string }>(
    'DELETE FROM projections.parked WHERE projection = $1 AND stream = $2 RETURNING event, position',
    [projection, stream],
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
