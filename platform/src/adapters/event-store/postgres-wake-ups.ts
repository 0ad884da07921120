/**
 * How subscribers learn of new events before their next poll. The writer's process notifies a moment after the commit, many commits
 * together: NOTIFY inside the append would serialise commits (400 appends/s instead of 1,800 to 3,700). A lost notification costs a
 * subscriber at most the time to its next poll.
 */
import { type Pool, withTimeout } from '../../database/postgres-connections.ts'
import type { Listener } from '../../database/postgres-listener.ts'

const channel = 'event_store'
const debounceMs = 15
const timeoutMs = 3_000

/** The notification need not survive a crash, so it does not wait for the disk. */
const notify = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`

export interface WakeUps {
  /** Something was committed. */
  announce(): void
  /** Changes with every notification; taken before a read and passed to `next` after it, no notification is missed between. */
  mark(): number
  /** Resolves at the first notification after `mark`, after `ms`, or on abort. */
  next(mark: number, ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** LISTEN starts with the first `next`. */
export function createWakeUps(pool: Pool, listener: Listener): WakeUps {
  const waiters = new Set<() => void>()
  let marks = 0
  let pending: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  function wakeAll(): void {
    marks += 1
    for (const wake of waiters) wake()
  }

  async function sendNotification(): Promise<void> {
    pending = undefined
    // Subscribers poll; a failed notification only delays them.
    await pool.query(withTimeout({ text: notify }, timeoutMs)).catch(() => undefined)
  }

  return {
    announce: () => {
      pending ??= setTimeout(() => void sendNotification(), debounceMs)
    },
    mark: () => marks,
    next: (mark, ms, signal) => {
      unsubscribe ??= listener.subscribe({ channel, onNotification: wakeAll, onConnected: wakeAll })
      return new Promise((resolve) => {
        if (mark !== marks || signal.aborted) return resolve()
        const wake = () => {
          clearTimeout(timer)
          waiters.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiters.add(wake)
        signal.addEventListener('abort', wake, { once: true })
      })
    },
    close: async () => {
      if (pending !== undefined) {
        clearTimeout(pending)
        await sendNotification()
      }
      unsubscribe?.()
    },
  }
}
