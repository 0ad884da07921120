/**
 * The newest events of an EventStoreDB, received once for all readers of a process that wait at the end of the log: a product has dozens of
 * them. Each filters for itself, so that it passes at once what does not concern it.
 */
import { EventEmitter, once } from 'node:events'
import { type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client'
import type { EventBatch, EventFilter, Position, RecordedEvent } from '../../../ports/event-store.ts'
import { NoAnswerError } from '../eventstoredb-errors.ts'
import { fromPosition } from '../eventstoredb-positions.ts'
import { serverEvent, toRecordedEvent } from '../eventstoredb-reads.ts'
import { createNewestEvents } from './newest-events.ts'

/** The client hands events over one by one; readers get together what arrives within this time, and store it in one transaction. */
const gatheringMs = 5

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

function openTail(client: EventStoreDBClient, after: Position): OpenTail {
  const newest = createNewestEvents(after)
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
    // The client parses every event, and does not give its length.
    newest.add({ position: event.position, type: event.type, stream: event.stream, length: 0, event: () => event })
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
    reaches: newest.reaches,
    read: (position, size, filter) => {
      if (failure !== undefined) throw failure
      return newest.read(position, size, filter)
    },
    newer: async (position, ms, signal) => {
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(ms)])
      const isThere = (): boolean => failure !== undefined || newest.end() > position
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
