/** What is due again and again, as repeatable jobs of the queue: one run at a time over all processes. */
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Queue, Repeat, Worker } from '@jobboard/platform/ports/queue'
import type { ObserveJob } from './job-metrics.ts'
import { definitionOf } from './schedule-definition.ts'
import type { ScheduleNotes } from './schedule-notes.ts'

export interface ScheduledJob {
  /** Kebab-case; never changes, for the queue knows the schedule by it. */
  readonly name: string
  readonly repeat: Repeat
  /** That it works for alone; absent: all of them. */
  readonly board?: string
  /** A repeat must do no harm: a run may be cut off and begun again elsewhere. A run that fails waits for its next time. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** What its failure means where no one has to do anything about it; logged as information instead of a warning. */
  readonly withoutIt?: string
}

export interface ScheduleDeps {
  readonly queue: Queue
  readonly logger: Logger
  readonly observe?: ObserveJob
  /** Where pages read what became of each run; absent: nowhere. */
  readonly notes?: ScheduleNotes
}

/**
 * Sets up what is not set up yet. A schedule that this release does not know any more is left to the one that does. One that the queue
 * refuses is reported after the others are set up.
 */
export async function setUpSchedules(jobs: readonly ScheduledJob[], queue: Queue, notes?: ScheduleNotes): Promise<void> {
  const failures: unknown[] = []
  for (const { name, repeat } of jobs) {
    const definition = definitionOf(name)
    await queue.upsertSchedule(definition, repeat, definition.request({})).catch((error: unknown) => failures.push(error))
  }
  await notes?.installed(jobs, queue).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export const startSchedules = (jobs: readonly ScheduledJob[], deps: ScheduleDeps): readonly Worker[] =>
  jobs.map((job) => startSchedule(job, deps))

function startSchedule(job: ScheduledJob, { queue, logger, observe, notes }: ScheduleDeps): Worker {
  let isFailing = false
  return queue.work(definitionOf(job.name), async (_, { signal }) => {
    const startedAt = performance.now()
    const seconds = (): number => (performance.now() - startedAt) / 1_000
    await notes?.began(job)
    try {
      await job.run(signal)
    } catch (err) {
      if (signal.aborted) throw err
      observe?.(job.name, 'failed', seconds())
      await notes?.ended(job, queue, reasonOf(err))
      // Logged once, not at every run while something is down; no stack, for that is mostly the network.
      if (!isFailing && job.withoutIt !== undefined) logger.info({ reason: reasonOf(err) }, job.withoutIt)
      else if (!isFailing) logger.warn({ job: job.name, reason: reasonOf(err) }, 'the job failed; it will be tried again')
      logger.debug({ err, job: job.name }, 'the job failed')
      isFailing = true
      return
    }
    observe?.(job.name, 'succeeded', seconds())
    await notes?.ended(job, queue, null)
    if (isFailing) logger.info({ job: job.name }, 'the job works again')
    isFailing = false
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}
