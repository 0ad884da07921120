/** Reading of the EventStoreDB adapter: streams, and the log page by page. */
import { BACKWARDS, END, type EventStoreDBClient, type ResolvedEvent, START, StreamNotFoundError } from '@eventstore/db-client'
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import { type EventBatch, type EventFilter, type Position, type RecordedEvent, startPosition } from '../../ports/event-store.ts'
import { within } from './eventstoredb-errors.ts'
import { fromPosition, toPosition } from './eventstoredb-positions.ts'
import { matches as matchesFilter } from './tail/newest-events.ts'

/** Events of a page or portion, where the reader names no other number. */
export const defaultBatchSize = 1_000

/** For one page of the log or one stream. */
const readTimeoutMs = 8_000
/** Events examined in the second and later steps back to the newest one that is not the server's own; most often the first event is not. */
const headPage = 100
/** Otherwise a lagging follower might answer. */
const requiresLeader = true

/** The fields of the client's events that are used here. */
interface ServerEvent {
  readonly id: string
  readonly streamId: string
  readonly revision: bigint
  readonly type: string
  readonly data: unknown
  readonly metadata?: unknown
  readonly created: Date
  readonly position?: { readonly commit: bigint; readonly prepare: bigint }
}

/** A client's read: a stream of Node that can be cancelled. */
interface Reading extends AsyncIterable<ResolvedEvent> {
  on(event: 'error', listener: (error: Error) => void): unknown
  cancel(): Promise<void>
}

/** Streams and types that start with $ are the server's own. */
const isSystemEvent = ({ streamId, type }: ServerEvent): boolean => streamId.startsWith('$') || type.startsWith('$')

export function toRecordedEvent(event: ServerEvent): RecordedEvent {
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata as EventMetadata,
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    // A creation time beyond the range of Date does not stop reading.
    recordedAt: new Date(Number.isNaN(event.created.getTime()) ? 0 : event.created).toISOString(),
  }
}

/** The event itself, or the link when its event was deleted. */
export const serverEvent = (resolved: { readonly event?: unknown; readonly link?: unknown }): ServerEvent =>
  (resolved.event ?? resolved.link) as ServerEvent

export const matches = (filter: EventFilter, { type, streamId }: Pick<ServerEvent, 'type' | 'streamId'>): boolean =>
  matchesFilter(filter, { type, stream: streamId })

async function collect(reading: Reading): Promise<readonly ServerEvent[]> {
  // An error after the end of the iteration would otherwise end the process.
  reading.on('error', () => undefined)
  const read = async () => {
    const events: ServerEvent[] = []
    for await (const resolved of reading) events.push(serverEvent(resolved))
    return events
  }
  try {
    return await within(readTimeoutMs, read())
  } catch (error) {
    void reading.cancel().catch(() => undefined)
    throw error
  }
}

export async function readStream(client: EventStoreDBClient, stream: string, from: number): Promise<readonly RecordedEvent[]> {
  try {
    const events = await collect(client.readStream(stream, { fromRevision: BigInt(from), requiresLeader }))
    return events.map(toRecordedEvent)
  } catch (error) {
    if (error instanceof StreamNotFoundError) return []
    throw error
  }
}

/** The event with that revision. */
export async function readRevision(client: EventStoreDBClient, stream: string, revision: number): Promise<RecordedEvent> {
  const [event] = await collect(client.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1, requiresLeader }))
  if (event === undefined) throw new TypeError(`${stream} has no revision ${revision}`)
  return toRecordedEvent(event)
}

/** The next `size` events of the log, of which the matching ones are returned. The client has no filter here. */
export async function readPage(client: EventStoreDBClient, after: Position, size: number, filter: EventFilter = {}): Promise<EventBatch> {
  // Reading starts at the event of the position itself.
  const maxCount = after === startPosition ? size : size + 1
  const events = await collect(client.readAll({ fromPosition: fromPosition(after), maxCount, requiresLeader }) as Reading)
  const later = events.filter((event) => toPosition(event.position) > after)
  const last = later.at(-1)
  return {
    events: later.filter((event) => !isSystemEvent(event) && matches(filter, event)).map(toRecordedEvent),
    position: last ? toPosition(last.position) : after,
    caughtUp: events.length < maxCount,
  }
}

export async function readHead(client: EventStoreDBClient): Promise<Position> {
  let before: Position | undefined
  for (let maxCount = 1; ; maxCount = headPage) {
    const fromPositionOption = before === undefined ? END : fromPosition(before)
    if (fromPositionOption === START) return startPosition
    const page = await collect(
      client.readAll({ fromPosition: fromPositionOption, direction: BACKWARDS, maxCount, requiresLeader }) as Reading,
    )
    const newest = page.find((event) => !isSystemEvent(event))
    if (newest) return toPosition(newest.position)
    const oldest = page.at(-1)
    if (oldest === undefined || page.length < maxCount) return startPosition
    before = toPosition(oldest.position)
  }
}
