/** Tells subscribers that a projection has committed. Notices are lost while the connection is, so a subscriber that must miss nothing polls as well. */
import { createPool } from '@jobboard/platform/database'
import { listen } from '@jobboard/platform/postgres-listener'

export interface ChangeNotices {
  /** Calls `notify` after each commit of the projection, and once after each reconnection. */
  subscribe(notify: () => void): () => void
  close(): Promise<void>
}

export function followChanges(url: string, projection = 'offers'): ChangeNotices {
  const subscribers = new Set<() => void>()
  const notifyAll = (): void => {
    for (const notify of subscribers) notify()
  }
  const pool = createPool(url, { name: 'query-service offer index', max: 1 })
  const listener = listen(pool, {
    channel: 'projections',
    onConnected: notifyAll,
    onNotification: (payload) => {
      if (payload.startsWith(`${projection} `)) notifyAll()
    },
  })
  return {
    subscribe(notify) {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
