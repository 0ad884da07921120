/** A live subscription of the EventStoreDB client as a pull interface with back-pressure. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  streamNameFilter,
} from '@eventstore/db-client'
import type { EventFilter, Position, ReadAllOptions, RecordedEvent } from '../../ports/event-store.ts'
import { NoAnswerError } from './eventstoredb-errors.ts'
import { fromPosition, toPosition } from './eventstoredb-positions.ts'
import { matches, serverEvent, toRecordedEvent } from './eventstoredb-reads.ts'

/** The client hands events over one by one; a portion has what arrives within this time, for readers that store it in one transaction. */
const gatheringMs = 20
/** The server sends a checkpoint after this many events that do not match. */
const maxSearchWindow = 500

export interface Portion {
  readonly events: readonly RecordedEvent[]
  /** Absent: nothing arrived. */
  readonly position?: Position
}

export interface Feed {
  /** Returns what has arrived, at most `most` events; waits for the first at most `ms`, and ends with `signal`. */
  take(most: number, ms: number, signal: AbortSignal): Promise<Portion>
  end(): Promise<void>
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

function serverFilter(filter: EventFilter | undefined, checkpointReached: (position: Position) => void): Filter {
  const options = {
    maxSearchWindow,
    checkpointInterval: 1,
    checkpointReached: (_: AllStreamSubscription, position: Parameters<typeof toPosition>[0]) => checkpointReached(toPosition(position)),
  }
  // The server filters by one of both; the other one is applied here.
  if (filter?.types && filter.streamPrefixes) return excludeSystemEvents(options)
  if (filter?.types) return eventTypeFilter({ ...options, regex: `^(${filter.types.map(escapeRegex).join('|')})$` })
  if (filter?.streamPrefixes) return streamNameFilter({ ...options, prefixes: [...filter.streamPrefixes] })
  return excludeSystemEvents(options)
}

/** Buffers at most one unread batch; the server waits meanwhile. */
export function openFeed(client: EventStoreDBClient, after: Position, { filter, batchSize = 1_000 }: ReadAllOptions): Feed {
  let checkpoint: Position | undefined
  let failure: unknown
  const subscription = client.subscribeToAll(
    {
      fromPosition: fromPosition(after),
      filter: serverFilter(filter, (position) => {
        checkpoint = position
      }),
    },
    { highWaterMark: batchSize },
  )
  subscription.on('error', (error: unknown) => {
    failure ??= error
  })
  subscription.on('close', () => {
    failure ??= new NoAnswerError('The subscription ended')
  })
  subscription.on('end', () => {
    failure ??= new NoAnswerError('The subscription ended')
  })

  function drain(most: number): Portion {
    const events: RecordedEvent[] = []
    let position: Position | undefined
    let isEmpty = false
    for (let seen = 0; seen < most && !isEmpty; seen += 1) {
      const resolved = subscription.read()
      if (resolved === null) isEmpty = true
      else {
        const event = serverEvent(resolved)
        position = toPosition(event.position)
        if (filter === undefined || matches(filter, event)) events.push(toRecordedEvent(event))
      }
    }
    if (isEmpty && checkpoint !== undefined) {
      // Everything the server sent before the checkpoint has been read by now.
      if (position === undefined || checkpoint > position) position = checkpoint
      checkpoint = undefined
    }
    return { events, ...(position === undefined ? {} : { position }) }
  }

  return {
    take: async (most, ms, signal) => {
      if (subscription.readableLength === 0 && checkpoint === undefined && failure === undefined) {
        const waiting = AbortSignal.any([signal, AbortSignal.timeout(ms)])
        await once(subscription, 'readable', { signal: waiting }).catch(() => undefined)
      }
      if (subscription.readableLength > 0 && subscription.readableLength < most)
        await sleep(gatheringMs, undefined, { signal }).catch(() => undefined)
      const portion = drain(most)
      if (portion.position === undefined && failure !== undefined) throw failure
      return portion
    },
    end: async () => {
      await subscription.unsubscribe().catch(() => undefined)
      subscription.destroy()
    },
  }
}
