/** Runs a job again and again, in one process at a time: the others wait with the same fenced lease that projections have. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database'
import type { Logger } from '@jobboard/platform/logger'
import { acquireLease, whileLeased } from '../runner/lease.ts'
import type { ObserveJob } from './job-metrics.ts'

export interface ScheduledJob {
  readonly name: string
  /** From the end of one run to the start of the next. */
  readonly everyMilliseconds: number
  /** A repeat must do no harm: a run may be cut off and begun again elsewhere. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

export interface ScheduleParts {
  readonly pool: Pool
  readonly logger: Logger
  readonly owner: string
  readonly observe?: ObserveJob
}

export interface RunningJob {
  /** Ends after what is under way. */
  stop(): Promise<void>
}

const askAgainMilliseconds = 5_000

export function startJob(job: ScheduledJob, { pool, logger, owner, observe }: ScheduleParts): RunningJob {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = `schedule/${job.name}`
  let failing = false

  async function runOnce(held: AbortSignal): Promise<void> {
    const startedAt = performance.now()
    const seconds = (): number => (performance.now() - startedAt) / 1_000
    try {
      await job.run(held)
      observe?.(job.name, 'succeeded', seconds())
      if (failing) logger.info({ job: job.name }, 'the job works again')
      failing = false
    } catch (err) {
      if (!held.aborted) observe?.(job.name, 'failed', seconds())
      // Said once, not at every run while something is down; no stack, for that is mostly the network.
      if (!failing && !held.aborted) logger.warn({ job: job.name, reason: reasonOf(err) }, 'the job failed; it will be tried again')
      logger.debug({ err, job: job.name }, 'the job failed')
      failing = true
    }
  }

  async function runWhileOwner(held: AbortSignal): Promise<void> {
    while (!held.aborted) {
      await runOnce(held)
      await pause(job.everyMilliseconds, held)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const lease = await acquireLease(pool, name, owner).catch(() => undefined)
      if (lease === undefined) await pause(askAgainMilliseconds, signal)
      else await whileLeased(pool, lease, signal, runWhileOwner)
    }
  }

  const ended = run()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}
