/** The head of the log for readers that wait at it: one read for all of them, however many they are. */
import type { Position } from '../../../ports/event-store.ts'

export interface SharedHead {
  /** As read within the last `maxAgeMs`, or by a read in flight. Failures are not cached. */
  recent(maxAgeMs: number): Promise<Position>
}

/** `now` in milliseconds, monotonic. */
export function createSharedHead(readHead: () => Promise<Position>, now: () => number = () => performance.now()): SharedHead {
  let last: { readonly startedAt: number; readonly head: Promise<Position> } | undefined
  let isReading = false
  return {
    recent(maxAgeMs) {
      if (last !== undefined && (isReading || now() - last.startedAt <= maxAgeMs)) return last.head
      isReading = true
      const reading = { startedAt: now(), head: readHead() }
      last = reading
      const end = (): void => {
        isReading = false
      }
      reading.head.then(end, () => {
        end()
        if (last === reading) last = undefined
      })
      return reading.head
    },
  }
}
