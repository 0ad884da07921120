/** Where a reactor is in the log (`jobs.reactors`), and what it could not react to (`jobs.parked`). */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import type { EventStore, Position } from '@jobboard/platform/ports/event-store'
import { sharedMoves } from '../runner/checkpoint-moves.ts'
import type { Lease } from '../runner/lease.ts'

/** Fence and owner of a reactor are those of a lease of this name; its position is its own, because it is backed up and never rebuilt. */
export const leaseName = (reactor: string): string => `reactor/${reactor}`

/** The position to continue from; a reactor that is new begins at the head of the log as it is now. */
export async function installReactor(pool: Pool, store: EventStore, reactor: string): Promise<Position> {
  const stored = async (): Promise<Position | undefined> =>
    (await pool.query<{ position: Position }>('SELECT position FROM jobs.reactors WHERE reactor = $1', [reactor])).rows[0]?.position
  const position = await stored()
  if (position !== undefined) return position
  await pool.query('INSERT INTO jobs.reactors (reactor, position) VALUES ($1, $2) ON CONFLICT DO NOTHING', [reactor, await store.head()])
  return (await stored()) ?? (await store.head())
}

/** False: another owner took over, or moved the checkpoint. The row locks make a second owner and a retry wait for the end of the transaction. */
export async function moveCheckpoint(
  client: PoolClient,
  reactor: string,
  fence: Lease['fence'],
  from: Position,
  to: Position,
): Promise<boolean> {
  const { rowCount: fenced } = await client.query({
    name: 'reactor-fence',
    text: 'SELECT FROM projections.checkpoints WHERE projection = $1 AND fence = $2 FOR UPDATE',
    values: [leaseName(reactor), fence],
  })
  if (fenced !== 1) return false
  const { rowCount } = await client.query({
    name: 'reactor-move',
    text: 'UPDATE jobs.reactors SET position = $3, updated_at = now() WHERE reactor = $1 AND position = $2',
    values: [reactor, from, to],
  })
  return rowCount === 1
}

/** Of reactors to which no event of a batch matters; `move` takes their names without that of the lease. */
export const reactorMoves = sharedMoves({
  name: 'reactor-moves',
  text: `
    WITH free AS (
      SELECT asked.name, asked.origin, asked.destination
      FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS asked (name, fence, origin, destination)
      JOIN projections.checkpoints c ON c.projection = '${leaseName('')}' || asked.name AND c.fence = asked.fence
      JOIN jobs.reactors own ON own.reactor = asked.name AND own.position = asked.origin
      ORDER BY c.projection FOR UPDATE OF c, own SKIP LOCKED
    )
    UPDATE jobs.reactors r SET position = free.destination, updated_at = now() FROM free
    WHERE r.reactor = free.name AND r.position = free.origin RETURNING r.reactor AS name`,
})

export interface ParkedReaction {
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** Null where the event only waits behind an earlier one of its stream. */
  readonly error: string | null
}

/** Postgres holds no NUL in a text; a stream of another store may have one in its name. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}')
const maxErrorLength = 500

export async function streamsWithParkedReactions(client: PoolClient, reactor: string, streams: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>({
    name: 'reactor-parked',
    text: 'SELECT DISTINCT stream FROM jobs.parked WHERE reactor = $1 AND stream = ANY ($2)',
    values: [reactor, [...new Set(streams)].map(storable)],
  })
  const found = new Set(rows.map(({ stream }) => stream))
  return new Set(streams.filter((stream) => found.has(storable(stream))))
}

export async function parkReactions(client: PoolClient, reactor: string, events: readonly ParkedReaction[]): Promise<void> {
  if (events.length === 0) return
  await client.query(
    `INSERT INTO jobs.parked (reactor, stream, revision, type, error, attempts)
     SELECT $1, p.*, CASE WHEN p.error IS NULL THEN 0 ELSE 1 END
     FROM unnest($2::text[], $3::integer[], $4::text[], $5::text[]) AS p (stream, revision, type, error)`,
    [
      reactor,
      events.map(({ stream }) => storable(stream)),
      events.map(({ revision }) => revision),
      events.map(({ type }) => type),
      events.map(({ error }) => (error === null ? null : storable(error).slice(0, maxErrorLength))),
    ],
  )
}

/** A stream that the reactor does not follow any further: its first event is the one that failed. */
export interface ParkedReactionStream {
  readonly reactor: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly error: string | null
  readonly attempts: number
  readonly parkedAt: Date
  /** The first event and those behind it. */
  readonly events: number
}

export async function listParkedStreams(pool: Pool): Promise<ParkedReactionStream[]> {
  const { rows } = await pool.query<ParkedReactionStream>(`
    SELECT DISTINCT ON (reactor, stream) reactor, stream, revision, type, error, attempts, parked_at AS "parkedAt",
      (count(*) OVER (PARTITION BY reactor, stream))::int AS events
    FROM jobs.parked ORDER BY reactor, stream, revision`)
  return rows
}

/** Deletes the parked events of a stream; the first of them was tried this often. */
export async function takeParkedReactions(
  client: PoolClient,
  reactor: string,
  stream: string,
): Promise<{ revisions: number[]; attempts: number }> {
  const { rows } = await client.query<{ revision: number; attempts: number }>(
    'DELETE FROM jobs.parked WHERE reactor = $1 AND stream = $2 RETURNING revision, attempts',
    [reactor, storable(stream)],
  )
  return {
    revisions: rows.map(({ revision }) => revision).sort((a, b) => a - b),
    attempts: Math.max(0, ...rows.map(({ attempts }) => attempts)),
  }
}

export async function setAttempts(client: PoolClient, reactor: string, stream: string, attempts: number): Promise<void> {
  await client.query('UPDATE jobs.parked SET attempts = $3 WHERE reactor = $1 AND stream = $2 AND error IS NOT NULL', [
    reactor,
    storable(stream),
    attempts,
  ])
}
