/**
 * The end of the log on Postgres, read once for all readers of a process that wait there: a product has dozens of them, and each would ask
 * the database after every commit and once a second (`docs/decisions/0302`).
 */
import type { EventBatch, EventFilter, Position } from '../../../ports/event-store.ts'
import type { NewestRange } from '../postgres-reads.ts'
import type { WakeUps } from '../postgres-wake-ups.ts'
import { createNewestEvents } from './newest-events.ts'

/** Most events of one read. */
const rangeSize = 1_000

export interface Tail {
  /** What was read after `position`, of at most `size` events before the filter. Undefined: not all of that is held. */
  read(position: Position, size: number, filter: EventFilter | undefined): EventBatch | undefined
  /**
   * Reads what has been stored since; readers that ask together share it. Nothing is read when the log was read to its end less than `maxAgeMs`
   * ago and no notification has come since `mark`, a mark of the wake-ups. Throws UnavailableError.
   */
  refresh(mark: number, maxAgeMs: number): Promise<void>
  /** Whether the last read reached the end of the log. */
  isCaughtUp(): boolean
  /** Every reader calls it once. */
  leave(): void
}

interface Tails {
  /** For a reader that has read the log up to the position. Undefined: that is further behind than what is held. */
  join(position: Position): Tail | undefined
}

interface OpenTail extends Omit<Tail, 'leave'> {
  readers: number
  reaches(position: Position): boolean
}

type ReadNewest = (after: Position, limit: number) => Promise<NewestRange>

export function createTails(readNewest: ReadNewest, wakeUps: Pick<WakeUps, 'mark'>): Tails {
  let open: OpenTail | undefined
  return {
    join(position) {
      const tail = open ?? openTail(position, readNewest, wakeUps)
      if (!tail.reaches(position)) return undefined
      open = tail
      tail.readers += 1
      const leave = (): void => {
        tail.readers -= 1
        if (tail.readers === 0 && open === tail) open = undefined
      }
      return { read: tail.read, refresh: tail.refresh, isCaughtUp: tail.isCaughtUp, leave }
    },
  }
}

function openTail(after: Position, readNewest: ReadNewest, wakeUps: Pick<WakeUps, 'mark'>): OpenTail {
  const newest = createNewestEvents(after)
  let last = { mark: -1, startedAt: Number.NEGATIVE_INFINITY, caughtUp: false }
  let reading: { readonly mark: number; readonly done: Promise<void> } | undefined

  async function readRange(mark: number): Promise<void> {
    const startedAt = performance.now()
    const range = await readNewest(newest.end(), rangeSize)
    for (const event of range.events) newest.add(event)
    last = { mark, startedAt, caughtUp: range.caughtUp }
  }

  function readOnce(): Promise<void> {
    const mark = wakeUps.mark()
    const started = { mark, done: readRange(mark) }
    reading = started
    const end = (): void => {
      if (reading === started) reading = undefined
    }
    started.done.then(end, end)
    return started.done
  }

  return {
    readers: 0,
    reaches: newest.reaches,
    read: (position, size, filter) => {
      const batch = newest.read(position, size, filter)
      return batch === undefined ? undefined : { ...batch, caughtUp: batch.caughtUp && last.caughtUp }
    },
    refresh: async (mark, maxAgeMs) => {
      // A read that began before the notification may have missed what it announced.
      while (reading !== undefined && reading.mark < mark) await reading.done
      const isRecent = last.caughtUp && last.mark >= mark && performance.now() - last.startedAt < maxAgeMs
      if (!isRecent) await (reading?.done ?? readOnce())
    },
    isCaughtUp: () => last.caughtUp,
  }
}
