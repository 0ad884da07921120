/**
 * A pool as BullMQ expects it (its `PgPool`), many of which share one real pool and one LISTEN connection, that of the process. BullMQ connects for two things only:
 * to read its schema's version once, and to listen for jobs. Neither needs a connection of its own here.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgPool, PgPoolClient } from 'bullmq'
import type { Pool } from '../../database/postgres-connections.ts'
import { isPostgresUnavailable } from '../../database/postgres-failures.ts'
import type { Listener } from '../../database/postgres-listener.ts'

/** `PostgresQueueBackend.NOTIFY_CHANNEL` */
const channel = 'bullmq_jobs'
const retryMs = 500

export interface SharedPool {
  /** `options.keepAlive` makes BullMQ wait for notifications instead of polling. */
  forQueue(name: string): PgPool & { readonly options: { readonly keepAlive: true } }
  close(): void
}

interface ListeningClient {
  readonly queue: string
  notify(payload: string): void
}

export function sharePool(pool: Pool, listener: Listener): SharedPool {
  const clients = new Set<ListeningClient>()
  let isClosing = false
  const unsubscribe = listener.subscribe({
    channel,
    onNotification: (payload) => {
      for (const { notify } of clients) notify(payload)
    },
    // What was notified meanwhile was lost: every worker looks for itself.
    onConnected: () => {
      for (const { queue, notify } of clients) notify(queue)
    },
  })

  const query = (text: string, values: readonly unknown[] = []) => pool.query(text, [...values])

  /** BullMQ remembers for ever that its first look at the schema failed, so that look waits until Postgres answers. */
  async function queryUntilAnswered(text: string, values: readonly unknown[] = []): ReturnType<typeof query> {
    for (;;) {
      try {
        return await query(text, values)
      } catch (error) {
        if (isClosing || !isPostgresUnavailable(error)) throw error
        await sleep(retryMs)
      }
    }
  }

  function connect(queue: string): PgPoolClient {
    const emitter = new EventEmitter()
    emitter.setMaxListeners(0)
    const client: ListeningClient = { queue, notify: (payload) => void emitter.emit('notification', { channel, payload }) }
    clients.add(client)
    return Object.assign(emitter, {
      async query(text: string, values?: readonly unknown[]) {
        const isAboutConnection = /^\s*(?:--.*\n|\s)*LISTEN\s/i.test(text) || text.includes("'application_name'")
        return isAboutConnection ? { rows: [] } : queryUntilAnswered(text, values)
      },
      release: () => void clients.delete(client),
    })
  }

  return {
    forQueue: (name) =>
      Object.assign(new EventEmitter(), {
        options: { keepAlive: true } as const,
        query,
        connect: async () => connect(name),
        end: async () => undefined,
      }),
    close() {
      isClosing = true
      unsubscribe()
    },
  }
}
