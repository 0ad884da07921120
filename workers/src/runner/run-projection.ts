/** Keeps a read model up to date for as long as the process lives, whenever it is the one whose turn it is. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database'
import { isUnavailable } from '@jobboard/platform/http/failure'
import type { Logger } from '@jobboard/platform/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { filterOf, type Projection } from '@jobboard/platform/read-models/projection'
import { commitBatch } from './commit-batch.ts'
import { acquireLease, type Lease, whileLeased } from './lease.ts'
import { rebuildOutdated } from './rebuild-outdated.ts'
import { retryAllParked } from './retry-parked.ts'

export interface ProjectionParts {
  readonly pool: Pool
  readonly store: EventStore
  readonly logger: Logger
  /** Names this process among those that could run the projection; new with every start. */
  readonly owner: string
  /** For a rebuild, whose statements take longer. */
  readonly openLongWorkPool?: () => Pool
  /** Called after each commit, for the counters. */
  readonly applied?: (projection: string, events: number, parked: number) => void
}

export interface RunningProjection {
  readonly name: string
  /** Whether this process is the one that writes. */
  isOwner(): boolean
  /** Ends after the batch under way. */
  stop(): Promise<void>
}

const batchSize = 1_000
const askAgainMilliseconds = 1_000
const longestPauseMilliseconds = 5_000

export function startProjection<View>(projection: Projection<View>, parts: ProjectionParts): RunningProjection {
  const stopping = new AbortController()
  const { signal } = stopping
  const { pool, logger, owner } = parts
  let owning = false
  let failures = 0
  let isDown = false
  let hasRetried = false
  let hasCheckedVersion = false

  /** That something is down is said once, without a stack: it is nobody's mistake. */
  function logFailure(err: unknown): void {
    if (!isUnavailable(err)) {
      logger.error({ err, projection: projection.name, failures }, 'the projection stopped; it will go on from its checkpoint')
    } else if (!isDown) {
      isDown = true
      const reason = err instanceof Error ? err.message : String(err)
      logger.warn({ projection: projection.name, reason }, 'the database does not answer; the projection goes on when it does')
    }
  }

  /** A release may understand what the one before could not; nobody has to remember to say so. */
  async function retryOnce(held: AbortSignal): Promise<void> {
    if (hasRetried) return
    hasRetried = true
    try {
      const freed = await retryAllParked(parts, projection, held)
      if (freed > 0) logger.info({ projection: projection.name, streams: freed }, 'parked streams were applied')
    } catch (err) {
      if (!held.aborted) logger.warn({ err, projection: projection.name }, 'parked streams could not be tried again')
    }
  }

  /** An operator need not know what a release changed. Where it fails, the rows stay as they were until the next start. */
  async function rebuildOnce(held: AbortSignal): Promise<void> {
    if (hasCheckedVersion) return
    hasCheckedVersion = true
    try {
      await rebuildOutdated(projection, parts, held)
    } catch (err) {
      if (held.aborted) hasCheckedVersion = false
      else logger.error({ err, projection: projection.name }, 'the read model could not be rebuilt: npm run rebuild does it by hand')
    }
  }

  async function own(lease: Lease): Promise<void> {
    owning = true
    isDown = false
    logger.info({ projection: projection.name, position: lease.position, fence: lease.fence }, 'projecting')
    try {
      await whileLeased(pool, lease, signal, async (held) => {
        const retried = rebuildOnce(held).then(() => retryOnce(held))
        try {
          await follow(projection, parts, lease, held, () => (failures = 0))
        } finally {
          await retried
        }
      })
    } finally {
      owning = false
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const lease = await acquireLease(pool, projection.name, owner)
        if (lease === undefined) await pause(askAgainMilliseconds, signal)
        else await own(lease)
      } catch (err) {
        failures += 1
        logFailure(err)
        await pause(Math.min(100 * 2 ** failures, longestPauseMilliseconds), signal)
      }
    }
  }

  const ended = run()
  return {
    name: projection.name,
    isOwner: () => owning,
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/** Until `signal` aborts or the checkpoint turns out not to be ours any more. */
async function follow<View>(
  projection: Projection<View>,
  { pool, store, applied, logger }: ProjectionParts,
  lease: Lease,
  signal: AbortSignal,
  succeeded: () => void,
): Promise<void> {
  let position = lease.position
  const filter = filterOf(projection)
  for await (const batch of store.subscribe(position, { filter, batchSize, signal })) {
    if (batch.position === position) continue
    const commit = await commitBatch(pool, projection, lease, position, batch)
    if (!commit.done) return
    if (commit.parked > 0) logger.error({ projection: projection.name, parked: commit.parked }, 'events were parked')
    position = batch.position
    applied?.(projection.name, batch.events.length, commit.parked)
    succeeded()
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
