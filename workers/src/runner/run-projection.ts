/** Runs a projection for as long as the process lives, whenever it holds the lease. */
import type { Pool } from '@jobboard/platform/database/database'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import type { EventBatch, EventStore, Position } from '@jobboard/platform/ports/event-store'
import { filterOf, type Projection } from '@jobboard/platform/read-models/projection'
import { commitBatch } from './commit-batch.ts'
import { follow, type LeasedLoop, type LeasedLoopDeps, startLeasedLoop } from './leased-loop.ts'
import { rebuildOutdated } from './rebuild-outdated.ts'
import { retryAllParked } from './retry-parked-events.ts'

export interface ProjectionDeps extends LeasedLoopDeps {
  readonly store: EventStore
  /** For a rebuild, whose statements take longer. */
  readonly openLongWorkPool?: () => Pool
  /** Called after each commit, for the counters. */
  readonly applied?: (projection: string, events: number, parked: number) => void
}

export interface RunningProjection extends LeasedLoop {
  readonly name: string
}

const batchSize = 1_000
const retryMs = 1_000

export function startProjection<View>(projection: Projection<View>, deps: ProjectionDeps): RunningProjection {
  const { pool, store, logger, applied } = deps
  const { name } = projection
  const prepareOnce = preparation(projection, deps)
  const loop = startLeasedLoop(deps, {
    lease: name,
    kind: 'projection',
    name,
    retryMs,
    async own(lease, held, succeeded) {
      logger.debug({ projection: name, position: lease.position, fence: lease.fence }, 'projecting')
      const commit = async (position: Position, batch: EventBatch): Promise<boolean> => {
        const committed = await commitBatch(pool, projection, lease, position, batch)
        if (!committed.done) return false
        if (committed.parked > 0) logger.error({ projection: name, parked: committed.parked }, 'events were parked')
        applied?.(name, batch.events.length, committed.parked)
        succeeded()
        return true
      }
      const prepared = prepareOnce(held)
      try {
        await follow(store, { from: lease.position, filter: filterOf(projection), batchSize, signal: held, commit })
      } finally {
        await prepared
      }
    },
  })
  return { name, ...loop }
}

/** What a new release does once in each process, beside the events that arrive. */
function preparation<View>(projection: Projection<View>, deps: ProjectionDeps): (held: AbortSignal) => Promise<void> {
  const { logger } = deps
  let hasRetried = false
  let hasCheckedVersion = false

  /** A new release may handle events that the previous one could not, so parked streams are retried at start. */
  async function retryOnce(held: AbortSignal): Promise<void> {
    if (hasRetried) return
    hasRetried = true
    try {
      const freed = await retryAllParked(deps, projection, held)
      if (freed > 0) logger.info({ projection: projection.name, streams: freed }, 'parked streams were applied')
    } catch (err) {
      if (!held.aborted) logger.warn({ err, projection: projection.name }, 'parked streams could not be tried again')
    }
  }

  /** Rebuilds outdated rows without an operator. On failure, the rows stay as they were until the next start. */
  async function rebuildOnce(held: AbortSignal): Promise<void> {
    if (hasCheckedVersion) return
    hasCheckedVersion = true
    try {
      await rebuildOutdated(projection, deps, held)
    } catch (err) {
      if (held.aborted || isUnavailable(err)) hasCheckedVersion = false
      else logger.error({ err, projection: projection.name }, 'the read model could not be rebuilt: npm run rebuild does it by hand')
    }
  }

  return (held) => rebuildOnce(held).then(() => retryOnce(held))
}
