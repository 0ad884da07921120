/**
 * How subscribers learn of new events before their next poll. The writer's process notifies a moment after the commit, many
 * commits together: NOTIFY inside the append would serialise commits (400 appends/s instead of 1,800 to 3,700). A lost
 * notification costs a subscriber at most the time to its next poll.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from '../../database.ts'

const channel = 'event_store'
const debounceMs = 15
const heartbeatMs = 5_000
const timeoutMs = 3_000
const reconnectMs = 500

/** The notification need not survive a crash, so it does not wait for the disk. */
const notify = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`

export interface WakeUps {
  /** Something was committed. */
  announce(): void
  /** Changes with every notification; taken before a read and given to `next` after it, no notification is missed between. */
  mark(): number
  /** Resolves at the first notification after `mark`, after `ms`, or on abort. */
  next(mark: number, ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export function createWakeUps(pool: Pool): WakeUps {
  const closing = new AbortController()
  const sleepers = new Set<() => void>()
  let marks = 0
  let pending: NodeJS.Timeout | undefined
  let listening: Promise<void> | undefined

  function wakeAll(): void {
    marks += 1
    for (const wake of sleepers) wake()
  }

  async function sendNotification(): Promise<void> {
    pending = undefined
    // Subscribers poll; a notification that fails is only late.
    await pool.query({ text: notify, query_timeout: timeoutMs } as { text: string }).catch(() => undefined)
  }

  /** Returns when the connection is lost, or throws. */
  async function listenOn(client: PoolClient): Promise<void> {
    const lost = new AbortController()
    const ended = AbortSignal.any([lost.signal, closing.signal])
    const lose = () => lost.abort()
    client.on('notification', wakeAll).on('end', lose).on('error', lose)
    try {
      await client.query(`LISTEN ${channel}`)
      wakeAll()
      while (!ended.aborted) {
        await sleep(heartbeatMs, undefined, { signal: ended }).catch(() => undefined)
        if (!ended.aborted) await client.query({ text: 'SELECT 1', query_timeout: timeoutMs } as { text: string })
      }
    } finally {
      client.off('notification', wakeAll).off('end', lose).off('error', lose)
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      let client: PoolClient | undefined
      try {
        client = await pool.connect()
        await listenOn(client)
      } catch {
        // Lost or not there yet: try again; polling goes on meanwhile.
      } finally {
        client?.release(true)
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    announce: () => {
      pending ??= setTimeout(() => void sendNotification(), debounceMs)
    },
    mark: () => marks,
    next: (mark, ms, signal) => {
      listening ??= listen()
      return new Promise((resolve) => {
        if (mark !== marks || signal.aborted) return resolve()
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        sleepers.add(wake)
        signal.addEventListener('abort', wake, { once: true })
      })
    },
    close: async () => {
      closing.abort()
      if (pending !== undefined) {
        clearTimeout(pending)
        await sendNotification()
      }
      await listening
    },
  }
}
