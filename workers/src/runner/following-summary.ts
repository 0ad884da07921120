/** One line at the start of the workers for all projections and reactors, which take their leases one by one. */
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { leaseSeconds } from './lease.ts'

export type Follower = 'projection' | 'reactor'

export interface FollowingSummary {
  /** This process holds the lease of one. */
  readonly began: (kind: Follower, name: string) => void
  close(): void
}

/** A process that was killed holds its leases for so long, and another one that runs for ever. */
const waitMs = (leaseSeconds + 2) * 1_000

/** Written when this process follows the log for all of them, or after `waitMs` while other processes hold the rest. Later changes are at debug. */
export function summarizeFollowing(logger: Pick<Logger, 'info'>, total: Readonly<Record<Follower, number>>): FollowingSummary {
  const held: Record<Follower, Set<string>> = { projection: new Set(), reactor: new Set() }
  let isWritten = false
  const write = (): void => {
    if (isWritten) return
    isWritten = true
    clearTimeout(timer)
    const { projection, reactor } = held
    const others = total.projection - projection.size + total.reactor - reactor.size
    logger.info(
      { projections: projection.size, reactors: reactor.size, ...(others === 0 ? {} : { heldByOthers: others }) },
      'following the log',
    )
  }
  const timer = setTimeout(write, waitMs)
  timer.unref()
  return {
    began(kind, name) {
      held[kind].add(name)
      if (held.projection.size === total.projection && held.reactor.size === total.reactor) write()
    },
    close: () => clearTimeout(timer),
  }
}
