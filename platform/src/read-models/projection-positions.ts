/**
 * How far projections are, for clients that read what they wrote (docs/product/api.md, "Headers"). The projector
 * notifies after each commit; the stored checkpoint answers before the first notification, and while the connection is lost.
 */

import type { Pool } from '../database/postgres-connections.ts'
import { withTimeout } from '../database/postgres-connections.ts'
import type { Listener } from '../database/postgres-listener.ts'
import type { Position } from '../ports/event-store.ts'

/** The projector announces `<projection> <position>` after each commit. */
export const projectionsChannel = 'projections'

export interface ProjectionPositions {
  /** Whether the projection reached the position within two seconds. */
  reached(projection: string, position: Position, signal?: AbortSignal): Promise<boolean>
  close(): void
}

const waitTimeoutMs = 2_000
const pollMs = 250
const queryTimeoutMs = 2_000

export function followProjections(listener: Listener, pool: Pool): ProjectionPositions {
  const positions = new Map<string, NewestPosition>()
  const newestOf = (projection: string): NewestPosition => {
    const known = positions.get(projection) ?? createNewest()
    positions.set(projection, known)
    return known
  }
  const unsubscribe = listener.subscribe({
    channel: projectionsChannel,
    onNotification: (payload) => {
      const [projection = '', position = ''] = payload.split(' ')
      positions.get(projection)?.set(position)
    },
  })
  const stored = async (projection: string): Promise<string> => {
    const text = 'SELECT position FROM projections.checkpoints WHERE projection = $1'
    const { rows } = await pool.query<{ position: string }>(withTimeout({ text, values: [projection] }, queryTimeoutMs))
    return rows[0]?.position ?? ''
  }
  return {
    async reached(projection, position, signal) {
      const newest = newestOf(projection)
      const deadline = performance.now() + waitTimeoutMs
      for (;;) {
        if (newest.get() >= position) return true
        newest.set(await stored(projection))
        if (newest.get() >= position) return true
        const left = deadline - performance.now()
        if (left <= 0 || signal?.aborted) return false
        await newest.change(Math.min(left, pollMs))
      }
    },
    close() {
      unsubscribe()
      for (const newest of positions.values()) newest.wakeAll()
    },
  }
}

type NewestPosition = ReturnType<typeof createNewest>

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
    /** Resolves when a newer one is known, or when the time has elapsed. */
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
