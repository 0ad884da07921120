/** Runs the jobs of the outbox: the queue says which and when, the outbox whether it is still to be done. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database/database'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { isPending, markFailed, markSucceeded } from '@jobboard/platform/jobs/outbox'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { JobRun, Queue, Worker } from '@jobboard/platform/ports/queue'
import { outboxIdOf } from './queue-id.ts'
import type { RegisteredJob } from './registered-job.ts'

/** Called after each run that was not cut off. */
export type ObserveRun = (job: string, outcome: 'succeeded' | 'failed', seconds: number) => void

export interface RunJobsDeps {
  readonly pool: Pool
  readonly queue: Queue
  readonly logger: Logger
  readonly observe?: ObserveRun
}

const retryMs = 500

/** Reading and marking a row waits for Postgres: an outage must not use up the attempts of a job. */
async function untilAnswered<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

export function startJobs(jobs: readonly RegisteredJob[], deps: RunJobsDeps): readonly Worker[] {
  return jobs.map((job) => startWorker(job, deps))
}

function startWorker({ definition, handle }: RegisteredJob, { pool, queue, logger, observe }: RunJobsDeps): Worker {
  const { name } = definition
  const stopping = new AbortController()

  async function runJob(payload: Parameters<typeof handle>[0], run: JobRun): Promise<void> {
    const { id, run: number } = outboxIdOf(run.id)
    if (!(await untilAnswered(run.signal, () => isPending(pool, id, number)))) return
    const startedAt = performance.now()
    const seconds = (): number => (performance.now() - startedAt) / 1_000
    try {
      await handle(payload, { ...run, id })
    } catch (err) {
      if (!run.signal.aborted) {
        observe?.(name, 'failed', seconds())
        const reason = err instanceof Error ? err.message : String(err)
        logger.warn({ job: name, id, attempt: run.attempt, reason }, run.isLastAttempt ? 'the job failed' : 'the job failed; it is retried')
      }
      throw err
    }
    observe?.(name, 'succeeded', seconds())
    await untilAnswered(run.signal, () => markSucceeded(pool, id, number, run.attempt))
  }

  const worker = queue.work(definition, runJob, {
    onFailed: ({ id: queueId, attempts, reason }) => {
      const { id, run } = outboxIdOf(queueId)
      // Should the process end before, the relay finds the job as overdue.
      untilAnswered(stopping.signal, () => markFailed(pool, id, run, attempts, reason)).catch(() => undefined)
    },
  })
  return {
    async stop(timeLimitMs) {
      const cutOff = await worker.stop(timeLimitMs)
      stopping.abort()
      return cutOff
    },
  }
}
