/**
 * The LISTEN connection of a process: one for all channels. A heartbeat detects a silent death, and it is replaced. Notifications are lost
 * meanwhile, so `onConnected` is called each time, and a subscriber that must miss nothing polls as well.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { forAllRequests } from '../process/request-guard.ts'
import { createPool, type Pool, type PoolClient, withTimeout } from './postgres-connections.ts'

const heartbeatMs = 5_000
const heartbeatTimeoutMs = 3_000
const reconnectMs = 500

export interface Subscription {
  /** A name without quotes; part of the statement. */
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** After the first LISTEN on the channel, and after each reconnection. */
  readonly onConnected?: () => void
}

export interface Listener {
  /** Connects with the first subscription. Returns the function that ends this one. */
  subscribe(subscription: Subscription): () => void
  /** Resolves when its connection was released. */
  close(): Promise<void>
}

/** With `pool`: the caller ends it, and the listener uses one of its connections. */
export type ListenerOptions = ({ readonly pool: Pool } | { readonly url: string; readonly name: string }) & {
  /** A statement for each new connection, before it listens. */
  readonly onConnection?: string
}

export function createListener(options: ListenerOptions): Listener {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  /** Of the connection in use: listens to the channel of a subscription that came later. */
  let subscribeOnConnection: ((subscription: Subscription) => void) | undefined
  let running: Promise<void> | undefined

  function notify({ channel, payload = '' }: { readonly channel: string; readonly payload?: string | undefined }): void {
    for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onNotification(payload)
  }

  /** Returns when the connection ended or `close` was called; throws when it went silent. */
  async function listenOn(client: PoolClient): Promise<void> {
    const lost = new AbortController()
    const ended = AbortSignal.any([lost.signal, closing.signal])
    const lose = (): void => lost.abort()
    const channels = new Map<string, Promise<unknown>>()
    const send = oneAtATime(client)
    const subscribe = async (subscription: Subscription): Promise<void> => {
      const { channel } = subscription
      const listening = channels.get(channel) ?? send(`LISTEN ${channel}`)
      channels.set(channel, listening)
      await listening
      if (subscriptions.has(subscription)) subscription.onConnected?.()
    }
    client.on('notification', notify).on('end', lose).on('error', lose)
    try {
      if (options.onConnection !== undefined) await send(options.onConnection)
      subscribeOnConnection = (subscription) => void subscribe(subscription).catch(lose)
      await Promise.all([...subscriptions].map(subscribe))
      while (!ended.aborted) {
        await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => undefined)
        if (!ended.aborted) await send('SELECT')
      }
    } finally {
      subscribeOnConnection = undefined
      client.off('notification', notify).off('end', lose).off('error', lose)
    }
  }

  async function run(): Promise<void> {
    const pool = 'pool' in options ? options.pool : createPool(options.url, { name: options.name, max: 1 })
    while (!closing.signal.aborted) {
      await connected(pool, listenOn)
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    if (!('pool' in options)) await pool.end()
  }

  return {
    subscribe(subscription) {
      subscriptions.add(subscription)
      if (!closing.signal.aborted) running ??= forAllRequests(run)
      subscribeOnConnection?.(subscription)
      return () => void subscriptions.delete(subscription)
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

/** One statement at a time: a client of pg has no queue of its own in its next major version. */
function oneAtATime(client: PoolClient): (text: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (text) => {
    const reply = last.then(() => client.query(withTimeout({ text }, heartbeatTimeoutMs)))
    last = reply.catch(() => undefined)
    return reply
  }
}

/** Until `listen` ends, however it does; the connection is closed then, for with LISTEN on it, it is of no use to others. */
async function connected(pool: Pool, listen: (client: PoolClient) => Promise<void>): Promise<void> {
  let client: PoolClient | undefined
  let end: Error | true = true
  try {
    client = await pool.connect()
    await listen(client)
  } catch (error) {
    if (error instanceof Error) end = error
  } finally {
    client?.release(end)
  }
}
