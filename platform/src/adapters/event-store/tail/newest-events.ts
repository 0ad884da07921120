/** The newest events of a log in memory, for readers that wait at its end: each takes what is after its position and filters for itself. */
import type { EventBatch, EventFilter, Position, RecordedEvent } from '../../../ports/event-store.ts'

/** Events that are held at least; a reader that is further behind reads the log itself. */
const capacity = 2_000
/** UTF-16 code units of data and metadata that are held at most, but for the newest event. */
const maxLength = 8_000_000

export interface NewestEvent extends Pick<RecordedEvent, 'position' | 'type' | 'stream'> {
  /** Of data and metadata, in UTF-16 code units. */
  readonly length: number
  /** Parsed by the first reader that wants it. */
  event(): RecordedEvent
}

export interface NewestEvents {
  /** Position of the newest event that was added, at first that of `after`. */
  end(): Position
  /** Whether everything after the position that was added is held. */
  reaches(position: Position): boolean
  add(event: NewestEvent): void
  /**
   * What was added after `position`, of at most `size` events before the filter. `caughtUp`: that was all. Undefined: not all of it is held.
   */
  read(position: Position, size: number, filter: EventFilter | undefined): EventBatch | undefined
}

export function matches({ types, streamPrefixes }: EventFilter, { type, stream }: Pick<RecordedEvent, 'type' | 'stream'>): boolean {
  if (types === undefined && streamPrefixes === undefined) return true
  return types?.includes(type) === true || streamPrefixes?.some((prefix) => stream.startsWith(prefix)) === true
}

/** Of events in their order, the first one after the position. */
function indexAfter(events: readonly NewestEvent[], position: Position): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const event = events[middle]
    if (event !== undefined && event.position <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Holds what is added after the position. */
export function createNewestEvents(after: Position): NewestEvents {
  let events: NewestEvent[] = []
  let length = 0
  let start = after
  let end = after

  /** Half of them at a time: to move all for each event takes as long as they are many. */
  function dropOlder(): void {
    const dropped = events.length >> 1
    start = events[dropped - 1]?.position ?? start
    events = events.slice(dropped)
    length = events.reduce((sum, event) => sum + event.length, 0)
  }

  return {
    end: () => end,
    reaches: (position) => position >= start,
    add: (event) => {
      events.push(event)
      length += event.length
      end = event.position
      while (events.length >= 2 * capacity || (length > maxLength && events.length > 1)) dropOlder()
    },
    read: (position, size, filter) => {
      if (position < start) return undefined
      const first = indexAfter(events, position)
      const read = events.slice(first, first + size)
      const wanted = filter === undefined ? read : read.filter((event) => matches(filter, event))
      return {
        events: wanted.map((event) => event.event()),
        position: read.at(-1)?.position ?? position,
        caughtUp: first + read.length === events.length,
      }
    },
  }
}
