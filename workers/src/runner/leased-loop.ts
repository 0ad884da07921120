/** Follows the log for as long as the process lives, whenever it holds the lease: what projections and reactors have in common. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database/database'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventBatch, EventFilter, EventStore, Position } from '@jobboard/platform/ports/event-store'
import { asBackgroundWork } from '@jobboard/platform/process/request-guard'
import type { Follower, FollowingSummary } from './following-summary.ts'
import { acquireLease, type Lease } from './lease.ts'
import { whileLeased } from './lease-renewals.ts'

export interface LeasedLoopDeps {
  readonly pool: Pool
  readonly logger: Logger
  /** Identifies this process among those that could do the work; new with every start. */
  readonly owner: string
  /** Called whenever this process begins to follow the log for one. */
  readonly began?: FollowingSummary['began'] | undefined
}

export interface LeasedWork {
  /** Of the lease. */
  readonly lease: string
  /** As log lines name it. */
  readonly kind: Follower
  readonly name: string
  readonly retryMs: number
  /** Works until `held` aborts: at a stop, or when another owner took over. Calls `succeeded` after each commit. */
  own(lease: Lease, held: AbortSignal, succeeded: () => void): Promise<void>
}

export interface LeasedLoop {
  /** Whether this process holds the lease. */
  isOwner(): boolean
  /** Ends after the batch in flight. */
  stop(): Promise<void>
}

const maxPauseMs = 5_000

export function startLeasedLoop(
  { pool, logger, owner, began }: LeasedLoopDeps,
  { lease, kind, name, retryMs, own }: LeasedWork,
): LeasedLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  let owning = false
  let failures = 0
  let isDown = false

  /** An unavailable dependency is logged once, without a stack: it is no defect of this process. */
  function logFailure(err: unknown): void {
    if (!isUnavailable(err)) logger.error({ err, [kind]: name, failures }, `the ${kind} stopped; it continues from its checkpoint`)
    else if (!isDown) {
      isDown = true
      const reason = err instanceof Error ? err.message : String(err)
      logger.warn({ [kind]: name, reason }, `the database does not answer; the ${kind} continues when it does`)
    }
  }

  async function work(leased: Lease): Promise<void> {
    owning = true
    isDown = false
    began?.(kind, name)
    try {
      await whileLeased(pool, leased, signal, (held) =>
        asBackgroundWork(`${kind} ${name}`, held, (running) =>
          own(leased, running, () => {
            failures = 0
          }),
        ),
      )
    } finally {
      owning = false
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const leased = await acquireLease(pool, lease, owner)
        if (leased === undefined) await pause(retryMs, signal)
        else await work(leased)
      } catch (err) {
        failures += 1
        logFailure(err)
        await pause(Math.min(100 * 2 ** failures, maxPauseMs), signal)
      }
    }
  }

  const ended = run()
  return {
    isOwner: () => owning,
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined)

export interface FollowOptions {
  readonly from: Position
  readonly filter: EventFilter
  readonly batchSize: number
  readonly signal: AbortSignal
  /** Applies a batch to what is at `position`. False: nothing was written, another owner took over. */
  commit(position: Position, batch: EventBatch): Promise<boolean>
}

/** Until `signal` aborts or another owner took over. */
export async function follow(store: EventStore, { from, filter, batchSize, signal, commit }: FollowOptions): Promise<void> {
  let position = from
  for await (const batch of store.subscribe(position, { filter, batchSize, signal })) {
    if (batch.position === position) continue
    if (!(await commit(position, batch))) return
    position = batch.position
  }
}
