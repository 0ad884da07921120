/**
 * The newest events of an EventStoreDB, received once for all readers of a process that wait at the end of the log: a product has dozens of
 * them. Each filters for itself, so that it passes at once what does not concern it.
 */
import { EventEmitter, once } from 'node:events'
import { type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client'
import type { EventBatch, EventFilter, Position, RecordedEvent } from '../../ports/event-store.ts'
import { NoAnswerError } from './eventstoredb-errors.ts'
import { fromPosition } from './eventstoredb-positions.ts'
import { matches, serverEvent, toRecordedEvent } from './eventstoredb-reads.ts'

/** The client hands events over one by one; readers get together what arrives within this time, and store it in one transaction. */
const gatheringMs = 5
/** Events that are held; a reader that is further behind reads the log itself. */
const capacity = 2_000

interface Tail {
  /** What was received after `position`, of at most `size` events. Undefined: not all of that is held. Throws what ended the subscription. */
  read(position: Position, size: number, filter: EventFilter | undefined): EventBatch | undefined
  /** True: something newer is there, or the subscription ended. False after `ms`, and with `signal`. */
  newer(position: Position, ms: number, signal: AbortSignal): Promise<boolean>
  /** Every reader calls it once. */
  leave(): void
}

interface OpenTail extends Omit<Tail, 'leave'> {
  reaches(position: Position): boolean
  readers: number
  end(): void
}

/** Of the clients of connections. */
const tails = new WeakMap<EventStoreDBClient, OpenTail>()

/** For a reader that has read the log up to the position. Undefined: that is further behind than what is held. */
export function joinTail(client: EventStoreDBClient, position: Position): Tail | undefined {
  const tail = tails.get(client) ?? openTail(client, position)
  tails.set(client, tail)
  if (!tail.reaches(position)) return undefined
  tail.readers += 1
  return {
    read: tail.read,
    newer: tail.newer,
    leave: () => {
      tail.readers -= 1
      if (tail.readers > 0) return
      if (tails.get(client) === tail) tails.delete(client)
      tail.end()
    },
  }
}

/** Of events in their order, the first one after the position. */
function indexAfter(events: readonly RecordedEvent[], position: Position): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const event = events[middle]
    if (event !== undefined && event.position <= position) low = middle + 1
    else high = middle
  }
  return low
}

function openTail(client: EventStoreDBClient, after: Position): OpenTail {
  let events: RecordedEvent[] = []
  /** Everything after it that was received is held. */
  let start = after
  let end = after
  let failure: unknown
  const arrivals = new EventEmitter().setMaxListeners(0)
  let isAnnounced = false
  const announce = (): void => {
    if (isAnnounced) return
    isAnnounced = true
    setTimeout(() => {
      isAnnounced = false
      arrivals.emit('arrival')
    }, gatheringMs)
  }
  const fail = (error: unknown): void => {
    failure ??= error
    if (tails.get(client) === tail) tails.delete(client)
    announce()
  }
  const subscription = client.subscribeToAll({ fromPosition: fromPosition(after), filter: excludeSystemEvents() })
  const receive = (event: RecordedEvent): void => {
    events.push(event)
    end = event.position
    // Half of them at a time: to move all for each event takes as long as they are many.
    if (events.length >= 2 * capacity) {
      const dropped = events.length - capacity
      start = events[dropped - 1]?.position ?? start
      events = events.slice(dropped)
    }
    announce()
  }
  subscription.on('data', (resolved) => {
    try {
      receive(toRecordedEvent(serverEvent(resolved)))
    } catch (error) {
      // Thrown in a listener it would end the process.
      fail(error)
    }
  })
  subscription.on('error', fail)
  subscription.on('close', () => fail(new NoAnswerError('The subscription ended')))
  subscription.on('end', () => fail(new NoAnswerError('The subscription ended')))

  const tail: OpenTail = {
    readers: 0,
    reaches: (position) => position >= start,
    read: (position, size, filter) => {
      if (failure !== undefined) throw failure
      if (position < start) return undefined
      const first = indexAfter(events, position)
      const read = events.slice(first, first + size)
      return {
        events: filter === undefined ? read : read.filter((event) => matches(filter, { type: event.type, streamId: event.stream })),
        position: read.at(-1)?.position ?? position,
        caughtUp: first + read.length === events.length,
      }
    },
    newer: async (position, ms, signal) => {
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(ms)])
      const isThere = (): boolean => failure !== undefined || end > position
      while (!isThere() && !waiting.aborted) await once(arrivals, 'arrival', { signal: waiting }).catch(() => undefined)
      return isThere()
    },
    end: () => {
      void subscription.unsubscribe().catch(() => undefined)
      subscription.destroy()
    },
  }
  return tail
}
