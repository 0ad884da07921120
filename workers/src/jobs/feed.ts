/**
 * From the outbox to the queue. Each kind of job has a queue of its own, which can refuse its jobs while the others work (a damaged key of
 * Redis, rows that an operator locked): its jobs wait in the outbox, in their order, and hold back no others.
 */
import type { Pool } from '@jobboard/platform/database/database'
import { jobsToEnqueue, markEnqueued, markFailed, type OutboxJob, overdueJobs } from '@jobboard/platform/jobs/outbox'
import type { JobDefinition, Queue } from '@jobboard/platform/ports/queue'
import { queueIdOf } from './queue-id.ts'

export interface FeedDeps {
  readonly pool: Pool
  readonly queue: Queue
  readonly definitions: readonly JobDefinition[]
}

/** Errors by the name of the kind that was refused. */
export type Refusals = Map<string, unknown>

export const jobsPerBatch = 500

export interface Feeding {
  readonly epoch: string
  readonly signal: AbortSignal
  /** Kinds found in it are left out; those that are refused now are added. */
  readonly refusals: Refusals
  /** Called before each batch. */
  readonly beginBatch: () => void
}

/** Feeds all jobs that no queue has. Rejects when the outbox cannot be read or marked. */
export async function feed(deps: FeedDeps, { epoch, signal, refusals, beginBatch }: Feeding): Promise<void> {
  for (let hasMore = true; hasMore && !signal.aborted; ) {
    beginBatch()
    const jobs = await jobsToEnqueue(deps.pool, namesOf(deps, refusals), jobsPerBatch)
    const fed = await forEachKind(deps, jobs, refusals, (definition, own) => deps.queue.enqueue(definition, own.map(toQueue)))
    if (fed.length > 0) await markEnqueued(deps.pool, fed, epoch)
    hasMore = jobs.length === jobsPerBatch
  }
}

/** The queue still has the job, which waits long; or it has given it up, and the row could not be marked; or it has lost it. */
export async function checkOverdue(deps: FeedDeps, overdueMs: number, { epoch, refusals, beginBatch }: Feeding): Promise<void> {
  // One batch; another only where a kind that is refused may have filled it.
  for (let hasMore = true; hasMore; ) {
    beginBatch()
    const refusedBefore = refusals.size
    const overdue = await overdueJobs(deps.pool, namesOf(deps, refusals), overdueMs, jobsPerBatch)
    const checked = await forEachKind(deps, overdue, refusals, async (definition, own) => {
      for (const job of own) await checkJob(deps, definition, job)
    })
    if (checked.length > 0) await markEnqueued(deps.pool, checked, epoch)
    hasMore = refusals.size > refusedBefore && overdue.length === jobsPerBatch
  }
}

async function checkJob({ pool, queue }: FeedDeps, definition: JobDefinition, job: OutboxJob): Promise<void> {
  const state = await queue.state(definition, queueIdOf(job))
  if (state === 'failed') await markFailed(pool, job.id, job.run, definition.attempts, 'all attempts failed')
  else if (state === undefined) await queue.enqueue(definition, [toQueue(job)])
}

const toQueue = (job: OutboxJob) => ({ ...job, id: queueIdOf(job) })

const namesOf = ({ definitions }: FeedDeps, refusals: Refusals): string[] =>
  definitions.map(({ name }) => name).filter((name) => !refusals.has(name))

/** At the same time, so that a queue that does not answer costs one time limit. Returns the jobs of the kinds that were not refused. */
async function forEachKind(
  { definitions }: FeedDeps,
  jobs: readonly OutboxJob[],
  refusals: Refusals,
  run: (definition: JobDefinition, own: readonly OutboxJob[]) => Promise<void>,
): Promise<readonly OutboxJob[]> {
  await Promise.all(
    definitions.map(async (definition) => {
      const own = jobs.filter(({ name }) => name === definition.name)
      if (own.length > 0) await run(definition, own).catch((error: unknown) => refusals.set(definition.name, error))
    }),
  )
  return jobs.filter(({ name }) => !refusals.has(name))
}
