/**
 * LISTEN on one connection of a pool for as long as it is open: a heartbeat notices when the connection died silently, and it is replaced.
 * Notifications are lost meanwhile, so `onConnected` is called each time, and a listener that must miss nothing polls as well.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from './postgres-connections.ts'
import { withTimeout } from './postgres-connections.ts'

const heartbeatMs = 5_000
const heartbeatTimeoutMs = 3_000
const reconnectMs = 500

export interface ListenOptions {
  /** A name without quotes; part of the statement. */
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** After the first connection and after each reconnection. */
  readonly onConnected?: () => void
}

export interface Listener {
  /** Resolves when its connection was released; the pool stays open. */
  close(): Promise<void>
}

export function listen(pool: Pool, { channel, onNotification, onConnected = () => undefined }: ListenOptions): Listener {
  const closing = new AbortController()

  /** Returns when the connection ended or `close` was called; throws when it went silent. */
  async function listenOn(client: PoolClient): Promise<void> {
    const lost = new AbortController()
    const ended = AbortSignal.any([lost.signal, closing.signal])
    const lose = (): void => lost.abort()
    const notified = ({ payload = '' }: { payload?: string | undefined }): void => onNotification(payload)
    client.on('notification', notified).on('end', lose).on('error', lose)
    try {
      await client.query(withTimeout({ text: `LISTEN ${channel}` }, heartbeatTimeoutMs))
      onConnected()
      while (!ended.aborted) {
        await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => undefined)
        if (!ended.aborted) await client.query(withTimeout({ text: 'SELECT' }, heartbeatTimeoutMs))
      }
    } finally {
      client.off('notification', notified).off('end', lose).off('error', lose)
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let client: PoolClient | undefined
      // With LISTEN on it, the connection is of no use to others.
      let end: Error | true = true
      try {
        client = await pool.connect()
        await listenOn(client)
      } catch (error) {
        if (error instanceof Error) end = error
      } finally {
        client?.release(end)
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    close() {
      closing.abort()
      return ended
    },
  }
}
