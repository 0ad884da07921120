/** Follows the log of an EventStoreDB over broken connections, from where the last batch ended. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStoreDBClient } from '@eventstore/db-client'
import type { EventBatch, Position, ReadAllOptions } from '../../ports/event-store.ts'
import { orAborted } from './abort.ts'
import type { EventStoreDbConnection } from './eventstoredb-connection.ts'
import { isTransientEventStoreDbError, NoAnswerError } from './eventstoredb-errors.ts'
import { openFeed } from './eventstoredb-feed.ts'
import { defaultBatchSize, readHead, readPage } from './eventstoredb-reads.ts'
import { joinTail } from './tail/eventstoredb-tail.ts'
import { createSharedHead, type SharedHead } from './tail/shared-head.ts'

/** A reader that received nothing for this long asks for the head; those of a client share the answer. */
const idleMs = 1_000
/** What the head has must arrive within this time. */
const deliveryMs = 5_000
const catchingUpMs = 50
const reconnectMs = 500

/** Of the clients of connections. */
const heads = new WeakMap<EventStoreDBClient, SharedHead>()

function headOf(client: EventStoreDBClient): SharedHead {
  const head = heads.get(client) ?? createSharedHead(() => readHead(client))
  heads.set(client, head)
  return head
}

/** Until `signal` aborts. */
export async function* subscribe(
  connection: EventStoreDbConnection,
  after: Position,
  options: ReadAllOptions,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void> {
  let position = after
  while (!signal.aborted) {
    const { client } = connection
    try {
      for (const reading of [catchUp, follow]) {
        for await (const batch of reading(client, position, options, signal)) {
          position = batch.position
          yield batch
        }
      }
    } catch (error) {
      if (!isTransientEventStoreDbError(error)) throw error
      connection.noteFailure(client, error)
      await sleep(reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** To the end of the log: filtered by the server; when that is silent, a page of the log shows how far it has grown without a match. */
async function* catchUp(
  client: EventStoreDBClient,
  after: Position,
  options: ReadAllOptions,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void> {
  const { batchSize = defaultBatchSize } = options
  let position = after
  const feed = openFeed(client, position, options)
  try {
    while (!signal.aborted) {
      const portion = await feed.take(batchSize, catchingUpMs, signal)
      if (signal.aborted) return
      if (portion.position === undefined) {
        const page = await orAborted(readPage(client, position, batchSize, options.filter), signal)
        if (page === undefined) return
        ;({ position } = page)
        yield page
        if (page.caughtUp) return
      } else if (portion.position > position) {
        // A page may have been ahead of the feed.
        const events = portion.events.filter((event) => event.position > position)
        position = portion.position
        yield { events, position, caughtUp: false }
      }
    }
  } finally {
    await feed.end()
  }
}

/** At the end of the log, until the reader is too far behind it. */
async function* follow(
  client: EventStoreDBClient,
  after: Position,
  { filter, batchSize = defaultBatchSize }: ReadAllOptions,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void> {
  const tail = joinTail(client, after)
  if (tail === undefined) return
  let position = after
  try {
    while (!signal.aborted) {
      const batch = tail.read(position, batchSize, filter)
      if (batch === undefined) return
      if (batch.position > position) {
        ;({ position } = batch)
        yield batch
        continue
      }
      if ((await tail.newer(position, idleMs, signal)) || signal.aborted) continue
      const head = await orAborted(headOf(client).recent(idleMs), signal)
      if (head === undefined || head <= position) continue
      if (!(await tail.newer(position, deliveryMs, signal)) && !signal.aborted)
        throw new NoAnswerError('The subscription does not deliver what was stored')
    }
  } finally {
    tail.leave()
  }
}
