/** The event store on EventStoreDB 22.6 to 24.6, by its official client. */
import type { Credentials } from '@eventstore/db-client'
import {
  type Append,
  type AppendResult,
  type EventBatch,
  type EventStore,
  type Position,
  type ReadAllOptions,
  UnavailableError,
} from '../../ports/event-store.ts'
import { orAborted } from './abort.ts'
import { createAppendOne } from './eventstoredb-appends.ts'
import { connectEventStoreDb } from './eventstoredb-connection.ts'
import { createHistories, emptyHistory, extended } from './eventstoredb-histories.ts'
import { defaultBatchSize, readHead, readPage, readStream } from './eventstoredb-reads.ts'
import { subscribe } from './eventstoredb-subscription.ts'
import { checkAppend } from './valid-append.ts'

/**
 * Credentials with each append make the client use a call per append. Its other way, one stream for all appends, stores pending calls of
 * all connections of the process in one place: a broken connection ends the process (db-client 6.2.1, batchAppend.js). A server without TLS
 * ignores them; undefined for one with TLS and client certificates.
 */
function credentialsOf(url: string): Credentials | undefined {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? []
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  return /[?&]tls=false(&|$)/i.test(url) ? { username: 'none', password: 'none' } : undefined
}

/** `url`: `esdb://host:2113?tls=false`, `esdb+discover://...` for a cluster. */
export function createEventStoreDbEventStore({ url }: { readonly url: string }): EventStore {
  const connection = connectEventStoreDb(url)
  const histories = createHistories()
  const appendOne = createAppendOne(connection, credentialsOf(url), histories)
  const closing = new AbortController()
  const inFlight = new Set<Promise<unknown>>()

  const ending = ({ signal }: ReadAllOptions): AbortSignal => (signal ? AbortSignal.any([signal, closing.signal]) : closing.signal)
  const nextPage = (after: Position, { filter, batchSize = defaultBatchSize }: ReadAllOptions): Promise<EventBatch> =>
    connection.persist((client) => readPage(client, after, batchSize, filter))

  async function readWhole(stream: string): ReturnType<typeof readStream> {
    const events = await connection.persist((client) => readStream(client, stream, 0))
    histories.set(stream, extended(emptyHistory, events))
    return events
  }

  function append(one: Append): Promise<AppendResult> {
    if (closing.signal.aborted) throw new UnavailableError('The event store is closed')
    const result = appendOne(one)
    inFlight.add(result)
    void result.catch(() => undefined).finally(() => inFlight.delete(result))
    return result
  }

  async function* readAll(after: Position, options: ReadAllOptions = {}): AsyncGenerator<EventBatch, void> {
    const signal = ending(options)
    for (let position = after; !signal.aborted; ) {
      const page = await orAborted(nextPage(position, options), signal)
      if (page === undefined) return
      yield page
      if (page.caughtUp) return
      position = page.position
    }
  }

  async function close(): Promise<void> {
    closing.abort()
    await Promise.allSettled(inFlight)
    await connection.close()
  }
  let closed: Promise<void> | undefined

  return {
    append: async (stream, expected, events) => {
      checkAppend({ stream, expected, events })
      return append({ stream, expected, events })
    },
    appendMany: async (appends) => {
      appends.forEach(checkAppend)
      return Promise.all(appends.map((one) => append(one)))
    },
    readStream: (stream, from = 0) => (from === 0 ? readWhole(stream) : connection.persist((client) => readStream(client, stream, from))),
    readStreams: (streams) => Promise.all(streams.map(readWhole)),
    readAll,
    subscribe: (after, options = {}) => subscribe(connection, after, options, ending(options)),
    head: () => connection.persist(readHead),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
