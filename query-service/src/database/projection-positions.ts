/**
 * How far the read model of the offers is, for clients that want to read what they wrote (architecture, "Writing"). The projector
 * notifies after each commit; the stored checkpoint answers before the first notification, and while the connection is lost.
 */
import { createPool } from '@jobboard/platform/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import { listen } from '@jobboard/platform/postgres-listener'

export interface ProjectionPositions {
  /** Whether the read model reached the position within two seconds. */
  reached(position: Position, signal?: AbortSignal): Promise<boolean>
  close(): Promise<void>
}

const waitTimeoutMs = 2_000
const pollMs = 250
const queryTimeoutMs = 2_000

export function followProjection(url: string, projection = 'offers'): ProjectionPositions {
  // One connection listens, two ask.
  const pool = createPool(url, { name: 'query-service positions', max: 3, queryTimeoutMs })
  const newest = createNewest()
  const listener = listen(pool, {
    channel: 'projections',
    onNotification: (payload) => {
      const [name, position] = payload.split(' ')
      if (name === projection && position !== undefined) newest.set(position)
    },
  })
  const stored = async (): Promise<string> => {
    const { rows } = await pool.query<{ position: string }>('SELECT position FROM projections.checkpoints WHERE projection = $1', [
      projection,
    ])
    return rows[0]?.position ?? ''
  }
  return {
    async reached(position, signal) {
      const deadline = performance.now() + waitTimeoutMs
      for (;;) {
        if (newest.get() >= position) return true
        newest.set(await stored())
        if (newest.get() >= position) return true
        const left = deadline - performance.now()
        if (left <= 0 || signal?.aborted) return false
        await newest.change(Math.min(left, pollMs))
      }
    },
    close: async () => {
      newest.wakeAll()
      await listener.close()
      await pool.end()
    },
  }
}

/** The newest position known; positions compare as strings. */
function createNewest() {
  const waiting = new Set<() => void>()
  let newest = ''
  const wakeAll = (): void => {
    for (const wake of waiting) wake()
  }
  return {
    wakeAll,
    get: () => newest,
    set(position: string): void {
      if (position <= newest) return
      newest = position
      wakeAll()
    },
    /** Resolves when a newer one is known, or when the time is over. */
    change: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      }),
  }
}
