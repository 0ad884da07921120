/** One worker of BullMQ as the port promises it: signals that abort when the lock is lost, and an end within a time limit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, UnrecoverableError, WaitingError } from 'bullmq'
import { ZodError } from 'zod'
import {
  type Backoff,
  type FailedJob,
  type JobDefinition,
  type JobHandler,
  type JobPayload,
  PermanentJobError,
  type Worker,
} from '../../ports/queue.ts'
import { asBackgroundWork } from '../../process/request-guard.ts'
import type { Engine, EngineWorker } from './bull-engine.ts'
import { failedJob } from './failed-job.ts'

export interface WorkerTiming {
  /** A worker that does not renew its lock for so long is taken for dead. */
  readonly lockMs: number
  /** How often the others look for dead ones; a job is taken over after `lockMs` and twice this at most. */
  readonly stalledEveryMs: number
}

/** Taken over within 30 seconds, like a projection. */
export const defaultTiming: WorkerTiming = { lockMs: 10_000, stalledEveryMs: 10_000 }

export interface WorkerDeps {
  readonly engine: Engine
  readonly definition: JobDefinition
  /** What has to be set before the first job is taken; repeated until it succeeds. */
  readonly prepare: () => Promise<void>
  readonly handle: JobHandler<JobPayload>
  readonly timing: WorkerTiming
  readonly onFailed: (job: FailedJob) => void
  readonly onError: (error: Error) => void
}

/** After an error of the backend, before the next try. */
const retryMs = 1_000
/** After the signals of a worker that stops were aborted. */
const abortGraceMs = 1_000
/** A job whose process died this often is most likely the reason. */
const maxStalledRuns = 3

/** `attempts`: those that were made. */
export const backoffMs = ({ type, delayMs, maxDelayMs = Number.POSITIVE_INFINITY }: Backoff, attempts: number): number =>
  type === 'fixed' ? delayMs : Math.min(delayMs * 2 ** (attempts - 1), maxDelayMs)

const optionsOf = (definition: JobDefinition, timing: WorkerTiming) => ({
  concurrency: definition.concurrency ?? 1,
  ...(definition.rateLimit === undefined ? {} : { limiter: { max: definition.rateLimit.max, duration: definition.rateLimit.perMs } }),
  lockDuration: timing.lockMs,
  stalledInterval: timing.stalledEveryMs,
  maxStalledCount: maxStalledRuns,
  maximumRateLimitDelay: 5_000,
  runRetryDelay: retryMs,
  settings: { backoffStrategy: (attempts: number) => backoffMs(definition.backoff, attempts) },
})

export function startWorker({ engine, definition, prepare, handle, timing, onFailed, onError }: WorkerDeps): Worker {
  const running = new Map<string, () => void>()
  let isStopping = false

  async function process(job: Job<JobPayload>, token: string | undefined, cancelled: AbortSignal | undefined): Promise<void> {
    const id = job.id ?? ''
    const lock = watchLock(timing.lockMs)
    running.set(id, lock.renewed)
    const signal = cancelled === undefined ? lock.signal : AbortSignal.any([cancelled, lock.signal])
    const attempt = job.attemptsMade + 1
    try {
      await asBackgroundWork(definition.name, signal, (own) =>
        handle(job.data, { id, attempt, isLastAttempt: attempt >= definition.attempts, signal: own }),
      )
    } catch (error) {
      if (isStopping && signal.aborted) await giveBack(job, token)
      if (error instanceof PermanentJobError || error instanceof ZodError) throw new UnrecoverableError(error.message)
      throw error
    } finally {
      lock.end()
      running.delete(id)
    }
  }

  const worker: EngineWorker = engine.openWorker(definition.name, (job, token, signal) => process(job, token, signal), {
    ...optionsOf(definition, timing),
    drainDelay: engine.drainDelaySeconds,
  })
  worker.on('error', onError)
  worker.on('locksRenewed', ({ jobIds }) => {
    for (const id of jobIds) running.get(id)?.()
  })
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'another worker took the job over')
  })
  worker.on('failed', (job) => {
    if (job?.finishedOn !== undefined) onFailed(failedJob(definition.name, job))
  })

  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await prepare()
        if (!stopping.signal.aborted) await worker.run()
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  void run()

  return {
    async stop(timeLimitMs) {
      stopping.abort()
      const closed = worker.close()
      const isClosed = (): Promise<boolean> => closed.then(() => true)
      if (await Promise.race([isClosed(), pause(timeLimitMs)])) return 0
      isStopping = true
      const cutOff = running.size
      worker.cancelAllJobs('the worker stops')
      await Promise.race([isClosed(), pause(abortGraceMs)])
      return cutOff
    },
  }
}

const pause = (ms: number): Promise<false> => sleep(ms, false as const, { ref: false })

/** A run that was cut off by a stop is no failed attempt: the job waits for the next worker. */
async function giveBack(job: Job<JobPayload>, token: string | undefined): Promise<void> {
  await job.moveToWait(token)
  throw new WaitingError()
}

interface LockWatch {
  readonly signal: AbortSignal
  renewed(): void
  end(): void
}

/** Another worker may have the job once the lock was not renewed in time: a frozen process, or a backend that does not answer. */
function watchLock(lockMs: number): LockWatch {
  const lost = new AbortController()
  const start = (): NodeJS.Timeout => setTimeout(() => lost.abort(new Error('the lock of the job could not be renewed in time')), lockMs)
  let timer = start()
  return {
    signal: lost.signal,
    renewed: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
