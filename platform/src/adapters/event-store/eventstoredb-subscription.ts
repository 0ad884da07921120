/** Follows the log of an EventStoreDB over broken connections, from where the last batch ended. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStoreDBClient } from '@eventstore/db-client'
import type { EventBatch, Position, ReadAllOptions } from '../../ports/event-store.ts'
import { orAborted } from './abort.ts'
import type { EventStoreDbConnection } from './eventstoredb-connection.ts'
import { isTransientEventStoreDbError } from './eventstoredb-errors.ts'
import { type Feed, openFeed } from './eventstoredb-feed.ts'
import { defaultBatchSize, readHead, readPage } from './eventstoredb-reads.ts'
import { createSharedHead, type SharedHead } from './shared-head.ts'

/** A subscription that received nothing for this long asks for the head; those of a client share the answer. */
const idleMs = 1_000
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
    const feed = openFeed(client, position, options)
    try {
      for await (const batch of follow(client, position, options, signal, feed)) {
        position = batch.position
        yield batch
      }
    } catch (error) {
      if (!isTransientEventStoreDbError(error)) throw error
      connection.noteFailure(client, error)
      await sleep(reconnectMs, undefined, { signal }).catch(() => undefined)
    } finally {
      await feed.end()
    }
  }
}

/** The feed, filtered by the server; when it is silent, a page of the log shows how far that has grown without a match. */
async function* follow(
  client: EventStoreDBClient,
  after: Position,
  options: ReadAllOptions,
  signal: AbortSignal,
  feed: Feed,
): AsyncGenerator<EventBatch, void> {
  const { batchSize = defaultBatchSize } = options
  let position = after
  let caughtUp = false
  while (!signal.aborted) {
    const portion = await feed.take(batchSize, caughtUp ? idleMs : catchingUpMs, signal)
    if (signal.aborted) return
    if (portion.position === undefined) {
      if (caughtUp) {
        const head = await orAborted(headOf(client).recent(idleMs), signal)
        if (head === undefined) return
        if (head <= position) continue
      }
      const page = await orAborted(readPage(client, position, batchSize, options.filter), signal)
      if (page === undefined) return
      if (page.position === position && page.caughtUp === caughtUp) continue
      ;({ position, caughtUp } = page)
      yield page
    } else if (portion.position > position) {
      // A page may have been ahead of the feed.
      const events = portion.events.filter((event) => event.position > position)
      position = portion.position
      yield { events, position, caughtUp: caughtUp && portion.drained }
    }
  }
}
