/** The queue port on BullMQ, whatever its backend. Each definition has a queue of its own, so that none waits behind the jobs of another. */
import type { Job, JobsOptions } from 'bullmq'
import {
  deduplicationMs,
  type JobDefinition,
  type JobPayload,
  type JobState,
  type NewJob,
  type Queue,
  type Repeat,
} from '../../ports/queue.ts'
import type { Engine, EngineQueue } from './bull-engine.ts'
import { startWorker, type WorkerTiming } from './bull-worker.ts'
import { failedJob } from './failed-job.ts'

export interface BullQueueOptions {
  readonly engine: Engine
  readonly timing: WorkerTiming
  /** Of the backend; it continues by itself. Called once per failed operation, so a caller reports outages, not errors. */
  readonly onError: (error: Error) => void
}

/** Failed jobs stay until they are retried; the newest of them, should something go very wrong. */
const maxFailedJobs = 10_000
/** Of a schedule only the last runs are of interest. */
const maxScheduledRuns = 5

const retention = { removeOnComplete: { age: deduplicationMs / 1_000 }, removeOnFail: { count: maxFailedJobs } }
const scheduledRetention = { removeOnComplete: { count: maxScheduledRuns }, removeOnFail: { count: maxScheduledRuns } }

/** The strategy of that name is `backoffMs`, which the worker brings. */
const attemptsOf = ({ attempts }: JobDefinition) => ({ attempts, backoff: { type: 'custom' } })

const stateNames: Readonly<Record<string, JobState>> = {
  waiting: 'waiting',
  prioritized: 'waiting',
  delayed: 'delayed',
  active: 'active',
  completed: 'succeeded',
  failed: 'failed',
}

function optionsOf(definition: JobDefinition, { id, runAt, priority }: NewJob): JobsOptions {
  const delay = runAt === undefined ? 0 : Math.max(0, runAt.getTime() - Date.now())
  return { jobId: id, ...attemptsOf(definition), ...retention, delay, ...(priority === undefined ? {} : { priority }) }
}

const repeatOptions = (repeat: Repeat) => ('everyMs' in repeat ? { every: repeat.everyMs } : { pattern: repeat.cron, tz: repeat.timeZone })

export function createBullQueue({ engine, timing, onError }: BullQueueOptions): Queue {
  const queues = new Map<string, EngineQueue>()

  function queueOf({ name }: JobDefinition): EngineQueue {
    let queue = queues.get(name)
    if (queue === undefined) {
      queue = engine.openQueue(name)
      queue.on('error', onError)
      queues.set(name, queue)
    }
    return queue
  }

  async function isScheduled(definition: JobDefinition, repeat: Repeat, payload: JobPayload): Promise<boolean> {
    const stored = await queueOf(definition).getJobScheduler(definition.name)
    if (stored === undefined) return false
    const isSame = 'everyMs' in repeat ? stored.every === repeat.everyMs : stored.pattern === repeat.cron && stored.tz === repeat.timeZone
    if (!isSame || JSON.stringify(stored.template?.data ?? {}) !== JSON.stringify(payload)) return false
    // A schedule whose next run was lost would stand still for ever.
    const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = await queueOf(definition).getJobCounts()
    return waiting + prioritized + delayed + active > 0
  }

  return {
    async enqueue(definition, jobs) {
      if (jobs.length === 0) return
      await queueOf(definition).addBulk(jobs.map((job) => ({ name: definition.name, data: job.payload, opts: optionsOf(definition, job) })))
    },
    async state(definition, id) {
      const job = await queueOf(definition).getJob(id)
      return job === undefined ? undefined : stateNames[await job.getState()]
    },
    work: (definition, handler, { onFailed = () => undefined } = {}) => {
      const { globalConcurrency } = definition
      return startWorker({
        engine,
        definition,
        prepare: async () => {
          if (globalConcurrency !== undefined) await limitConcurrency(queueOf(definition), globalConcurrency)
        },
        handle: (data, run) => handler(definition.payload.parse(data), run),
        timing,
        onFailed,
        onError,
      })
    },
    async upsertSchedule(definition, repeat, { payload }) {
      if (definition.globalConcurrency !== undefined) await limitConcurrency(queueOf(definition), definition.globalConcurrency)
      if (await isScheduled(definition, repeat, payload)) return
      const opts = { ...attemptsOf(definition), ...scheduledRetention }
      await engine.oneAtATime(async () => {
        // Replaced in place: removed and added again by a process that starts later, it would run at once a second time.
        await queueOf(definition).upsertJobScheduler(definition.name, repeatOptions(repeat), { name: definition.name, data: payload, opts })
      })
    },
    async removeSchedule(definition) {
      await queueOf(definition).removeJobScheduler(definition.name)
    },
    async nextRun(definition) {
      const next = (await queueOf(definition).getJobScheduler(definition.name))?.next
      return next == null ? undefined : new Date(next)
    },
    async failed(definition, limit = 100) {
      return (await queueOf(definition).getFailed(0, limit - 1)).map((job) => failedJob(definition.name, job))
    },
    async retry(definition, id) {
      const job: Job | undefined = await queueOf(definition).getJob(id)
      if (job === undefined || (await job.getState()) !== 'failed') return false
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
      return true
    },
    async counts(definition) {
      const { waiting = 0, prioritized = 0, delayed = 0, active = 0, failed = 0 } = await queueOf(definition).getJobCounts()
      return { waiting: waiting + prioritized, delayed, active, failed }
    },
    epoch: () => engine.epoch(),
    check: () => engine.check(),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      await engine.close()
    },
  }
}

/** The setting is part of the queue's storage, so a lost storage loses it; workers set it again with every start. */
async function limitConcurrency(queue: EngineQueue, limit: number): Promise<void> {
  if ((await queue.getGlobalConcurrency()) !== limit) await queue.setGlobalConcurrency(limit)
}
