/**
 * Reading what one wrote: a route names the read models it reads (`readsOwnWrites`), and a request with If-Position-At-Least waits until
 * all of them have the position. A position beyond the newest event is refused at once, since nothing would ever reach it; the read models
 * legitimately lag behind the event store, so its head decides, not theirs. Waiting requests are bounded, for each network too.
 */
import type { IncomingMessage } from 'node:http'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Position, startPosition, UnavailableError } from '../ports/event-store.ts'
import { whileConnected } from './disconnect.ts'
import { networkOf } from './limits/network-of.ts'
import { HttpProblem } from './problems/problem.ts'

/** Waits until one read model has what was written up to the position; false when that took too long. */
export type PositionWait = (position: Position, caller: { readonly tenant: TenantId; readonly signal: AbortSignal }) => Promise<boolean>

export interface OwnWritesCaller {
  readonly tenant: TenantId
  readonly address: string
  readonly incoming: IncomingMessage
}

export interface OwnWrites {
  knows(readModel: string): boolean
  /**
   * Whether all of these read models have the position, after waiting for it. Throws HttpProblem for a position beyond the
   * newest event. False without waiting where too many requests wait already, or where the event store does not answer.
   */
  reached(readModels: readonly string[], position: Position, caller: OwnWritesCaller): Promise<boolean>
}

export interface PositionWaitLimits {
  readonly perNetwork: number
  readonly total: number
}

export interface OwnWritesOptions {
  /** The position of the newest event. */
  readonly head: () => Promise<Position>
  /** By name: projections, and what is made from them, as the offer index. */
  readonly readModels: Readonly<Record<string, PositionWait>>
  readonly limits?: PositionWaitLimits
}

const defaultLimits: PositionWaitLimits = { perNetwork: 32, total: 256 }

export function createOwnWrites({ head, readModels, limits = defaultLimits }: OwnWritesOptions): OwnWrites {
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

  const waitFor = (names: readonly string[], position: Position, { tenant, incoming }: OwnWritesCaller): Promise<boolean> =>
    whileConnected(incoming, async (signal) => {
      const reached = await Promise.all(names.map(async (name) => (await readModels[name]?.(position, { tenant, signal })) ?? false))
      return reached.every(Boolean)
    })

  return {
    knows: (name) => Object.hasOwn(readModels, name),
    async reached(names, position, caller) {
      try {
        if (!(await isWritten(position))) {
          throw new HttpProblem('malformed', { detail: 'If-Position-At-Least is beyond the newest event: no command answered with it' })
        }
      } catch (error) {
        if (error instanceof UnavailableError) return false
        throw error
      }
      const network = networkOf(caller.address)
      const ofNetwork = waiting.get(network) ?? 0
      if (ofNetwork >= limits.perNetwork || total >= limits.total) return false
      waiting.set(network, ofNetwork + 1)
      total += 1
      try {
        return await waitFor(names, position, caller)
      } finally {
        total -= 1
        const left = (waiting.get(network) ?? 1) - 1
        if (left === 0) waiting.delete(network)
        else waiting.set(network, left)
      }
    },
  }
}
