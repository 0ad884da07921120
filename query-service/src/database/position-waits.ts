/**
 * Which requests may wait for a position. A position beyond the newest event is refused at once, since nothing would ever reach it; the read models
 * legitimately lag behind the event store, so its head decides, not theirs. Waiting requests are bounded, for each network too.
 */
import { networkOf } from '@jobboard/platform/http/network-of'
import { HttpProblem } from '@jobboard/platform/http/problem'
import { type Position, startPosition, UnavailableError } from '@jobboard/platform/ports/event-store'

export interface PositionWaitLimits {
  readonly perNetwork: number
  readonly total: number
}

export interface PositionWaits {
  /**
   * Whether the position was reached: runs `wait` where there is something to wait for. Throws HttpProblem for a position beyond the
   * newest event. False without waiting where too many requests wait already, or where the event store does not answer.
   */
  reached(position: Position, address: string, wait: () => Promise<boolean>): Promise<boolean>
}

const defaultLimits: PositionWaitLimits = { perNetwork: 32, total: 256 }

/** `head`: the position of the newest event. */
export function createPositionWaits(head: () => Promise<Position>, limits: PositionWaitLimits = defaultLimits): PositionWaits {
  const waiting = new Map<string, number>()
  let total = 0
  let known: Position = startPosition
  let reading: Promise<void> | null = null

  const readHead = (): Promise<void> => {
    reading ??= head()
      .then((position) => {
        if (position > known) known = position
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** Concurrent callers share one read; a read that began before the call may have missed the position. */
  async function isWritten(position: Position): Promise<boolean> {
    if (position <= known) return true
    if (reading !== null) await reading
    if (position > known) await readHead()
    return position <= known
  }

  return {
    async reached(position, address, wait) {
      try {
        if (!(await isWritten(position))) {
          throw new HttpProblem('malformed', { detail: 'If-Position-At-Least is beyond the newest event: no command answered with it' })
        }
      } catch (error) {
        if (error instanceof UnavailableError) return false
        throw error
      }
      const network = networkOf(address)
      const ofNetwork = waiting.get(network) ?? 0
      if (ofNetwork >= limits.perNetwork || total >= limits.total) return false
      waiting.set(network, ofNetwork + 1)
      total += 1
      try {
        return await wait()
      } finally {
        total -= 1
        const left = (waiting.get(network) ?? 1) - 1
        if (left === 0) waiting.delete(network)
        else waiting.set(network, left)
      }
    },
  }
}
