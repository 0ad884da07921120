/**
 * The client of EventStoreDB, replaced when its connection is silent. Its channel waits for ever on a server that accepts a connection and
 * then sends nothing (grpc-js 1.14 has no time limit for the HTTP/2 preface), and channels to one address share their state as long as
 * their settings are equal, so each client gets a unique setting.
 */
import { EventStoreDBClient } from '@eventstore/db-client'
import { UnavailableError } from '../../ports/event-store.ts'
import { isReplyTimeout, isTransientEventStoreDbError } from './eventstoredb-errors.ts'
import { type Attempt, withRetry } from './persistence.ts'

/** Below it the client warns. */
const minKeepAliveMs = 10_000

export interface EventStoreDbConnection {
  /** The current one; must not be held beyond one call. */
  readonly client: EventStoreDBClient
  /** Repeats what a lost connection cut, on a new client when the old one was silent. Throws UnavailableError. */
  persist<T>(run: (client: EventStoreDBClient, attempt: Attempt) => Promise<T>): Promise<T>
  /** Replaces the client when the error shows that it was silent and it is still the current one. */
  noteFailure(client: EventStoreDBClient, error: unknown): void
  close(): Promise<void>
}

const withKeepAlive = (url: string, ms: number): string => {
  const bare = url.replace(/([?&])keepAliveInterval=[^&]*&?/i, '$1').replace(/[?&]$/, '')
  return `${bare}${bare.includes('?') ? '&' : '?'}keepAliveInterval=${ms}`
}

/** Calls in flight continue until their own time limit. The client has no method for it. */
async function closeChannel(client: EventStoreDBClient): Promise<void> {
  const getChannel: unknown = Reflect.get(client, 'getChannel')
  const channel: unknown = typeof getChannel === 'function' ? await getChannel.call(client) : undefined
  if (typeof channel === 'object' && channel !== null && 'close' in channel && typeof channel.close === 'function') channel.close()
}

export function connectEventStoreDb(url: string): EventStoreDbConnection {
  let opened = 0
  const open = (): EventStoreDBClient => {
    const address = withKeepAlive(url, minKeepAliveMs + opened)
    opened += 1
    return EventStoreDBClient.connectionString`${address}`
  }
  let client = open()
  let closed = false

  function noteFailure(failed: EventStoreDBClient, error: unknown): void {
    if (failed !== client || !isReplyTimeout(error)) return
    client = open()
    // Not disposed of: a cancelled read is indistinguishable from an empty result.
    closeChannel(failed).catch(() => undefined)
  }

  return {
    get client() {
      return client
    },
    noteFailure,
    persist: (run) =>
      withRetry(async (attempt) => {
        const used = client
        try {
          const result = await run(used, attempt)
          if (closed) throw new UnavailableError('The event store is closed')
          return result
        } catch (error) {
          noteFailure(used, error)
          throw error
        }
      }, isTransientEventStoreDbError),
    async close() {
      closed = true
      await client.dispose()
      await closeChannel(client)
    },
  }
}
