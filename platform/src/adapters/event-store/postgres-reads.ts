/** Reading of the Postgres adapter: single ranges of the log; `postgres.ts` iterates over them. */
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import type { EventBatch, EventFilter, Position, RecordedEvent } from '../../ports/event-store.ts'
import { fromPosition, toPosition } from './postgres-positions.ts'
import { column, type Query, type Row } from './postgres-query.ts'
import type { NewestEvent } from './tail/newest-events.ts'

/** Maximum events that a filtered read skips in one statement, so that a rare type does not make it a long one. */
const window = 20_000

/** Columns from `offset` on: position, stream, revision, id, type, data, metadata, recorded_at. */
function readEvent(row: Row, offset: number): RecordedEvent {
  return {
    id: column(row, offset + 3),
    type: column(row, offset + 4),
    data: JSON.parse(column(row, offset + 5)),
    metadata: JSON.parse(column(row, offset + 6)) as EventMetadata,
    stream: column(row, offset + 1),
    revision: Number(column(row, offset + 2)),
    position: toPosition(column(row, offset)),
    recordedAt: column(row, offset + 7),
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Rows of `read_all`: how far the range reached, before any event is parsed. */
export interface LogRange {
  readonly position: Position
  readonly caughtUp: boolean
  readonly events: () => readonly RecordedEvent[]
}

/** `head`: the newest position. */
interface RowsAfter {
  readonly from: bigint
  readonly head: bigint
  readonly rows: readonly Row[]
}

async function rowsAfter(query: Query, after: Position, limit: number, filter: EventFilter | undefined): Promise<RowsAfter> {
  const from = fromPosition(after)
  const [first, ...rows] = await query('event-store-read-all', 'SELECT * FROM event_store.read_all($1, $2, $3, $4, $5)', [
    from.toString(),
    window,
    limit,
    filter?.types ?? null,
    filter?.streamPrefixes ?? null,
  ])
  return { from, head: BigInt(column(first ?? [], 0)), rows }
}

export async function readLogRange(query: Query, after: Position, limit: number, filter: EventFilter | undefined): Promise<LogRange> {
  const { from, head, rows } = await rowsAfter(query, after, limit, filter)
  const last = rows.length === limit ? rows.at(-1) : undefined
  const reached = last ? BigInt(column(last, 1)) : smaller(from + BigInt(window), head)
  return {
    position: reached > from ? toPosition(reached.toString()) : after,
    caughtUp: reached >= head,
    events: () => rows.map((row) => readEvent(row, 1)),
  }
}

/** Every event after a position, up to a limit. */
export interface NewestRange {
  readonly events: readonly NewestEvent[]
  readonly caughtUp: boolean
}

function newestEvent(row: Row): NewestEvent {
  let parsed: RecordedEvent | undefined
  return {
    position: toPosition(column(row, 1)),
    type: column(row, 5),
    stream: column(row, 2),
    length: column(row, 6).length + column(row, 7).length,
    event: () => {
      parsed ??= readEvent(row, 1)
      return parsed
    },
  }
}

export async function readNewest(query: Query, after: Position, limit: number): Promise<NewestRange> {
  const { from, head, rows } = await rowsAfter(query, after, limit, undefined)
  const reached = rows.length === 0 ? from : BigInt(column(rows.at(-1) ?? [], 1))
  return { events: rows.map(newestEvent), caughtUp: reached >= head }
}

export const toBatch = ({ position, caughtUp, events }: LogRange): EventBatch => ({ events: events(), position, caughtUp })

export async function readStreams(query: Query, streams: readonly string[], from: number): Promise<readonly (readonly RecordedEvent[])[]> {
  if (streams.length === 0) return []
  const rows = await query('event-store-read-streams', 'SELECT * FROM event_store.read_streams($1, $2)', [streams, from])
  const byStream = new Map<string, RecordedEvent[]>(streams.map((stream) => [stream, []]))
  for (const row of rows) byStream.get(column(row, 1))?.push(readEvent(row, 0))
  return streams.map((stream) => byStream.get(stream) ?? [])
}

export async function readHead(query: Query): Promise<Position> {
  const [row] = await query('event-store-head', 'SELECT coalesce(max(position), 0) FROM event_store.events', [])
  return toPosition(column(row ?? [], 0))
}
