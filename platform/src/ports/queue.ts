/**
 * The queue port: work that runs outside of a request, later, and again when it fails. Every adapter passes `contract-tests/queue.ts`.
 *
 * Guarantees: a job runs at least once (a worker that dies is replaced, so a handler must tolerate a second run of the same id); an id that
 * was enqueued before is ignored, whether that job waits, runs, has failed, or has succeeded less than `deduplicationMs` ago.
 * What must survive the loss of the queue's storage is added to the outbox (`jobs/outbox.ts`), which also remembers ids for longer and feeds
 * the queue; application code adds jobs through the outbox only (`addJobs`), most often by a reactor.
 */
import type { z } from 'zod'

/** Ids and plain facts, never personal data: what a job needs is loaded when it runs. */
export type JobPayload = Readonly<Record<string, string | number | boolean>>

export interface Backoff {
  /** `fixed`: always `delayMs`. `exponential`: `delayMs`, then twice, four times ... as much, at most `maxDelayMs`. */
  readonly type: 'fixed' | 'exponential'
  readonly delayMs: number
  readonly maxDelayMs?: number
}

export interface RateLimit {
  readonly max: number
  readonly perMs: number
}

/** What `definition.request` makes: a job without its id. */
export interface JobRequest {
  readonly name: string
  readonly payload: JobPayload
  /** Not before this instant; as soon as possible without it. */
  readonly runAt?: Date
  /** 1 runs before 2; jobs without a priority run before all others. Up to 2,097,152. */
  readonly priority?: number
}

export interface NewJob extends JobRequest {
  /** Letters, digits, `.`, `_` and `-`, at most 200 and not digits only. The same id is the same job. */
  readonly id: string
}

export interface JobDefinition<Payload extends JobPayload = JobPayload> {
  /** Kebab-case and unique; also the name of the queue that its jobs wait in. Never changes once jobs may be stored. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Runs before the job counts as failed; the first one included. */
  readonly attempts: number
  readonly backoff: Backoff
  /** At one time in one process. Default 1. */
  readonly concurrency?: number
  /** Over all processes. */
  readonly rateLimit?: RateLimit
  /** At one time over all processes. Default: no limit. */
  readonly globalConcurrency?: number
  /** Checks the payload; throws ZodError. */
  request(payload: Payload, options?: Pick<JobRequest, 'runAt' | 'priority'>): JobRequest
}

/** `payload` is strict: a field it does not name is refused, so that nothing slips into storage. */
export const defineJob = <Payload extends JobPayload>(definition: Omit<JobDefinition<Payload>, 'request'>): JobDefinition<Payload> => ({
  ...definition,
  request: (payload, options = {}) => ({ name: definition.name, payload: definition.payload.parse(payload), ...options }),
})

/** Thrown by a handler: another attempt would end the same way. The job fails at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

export interface JobRun {
  readonly id: string
  /** 1 at the first run. A run that died with its process or was cut off by a stop is repeated under its number. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborts when the worker stops and its time limit has passed, or when another worker took the job over. */
  readonly signal: AbortSignal
}

/** Rejecting means another attempt. Must tolerate a second run of the same id. */
export type JobHandler<Payload extends JobPayload> = (payload: Payload, run: JobRun) => Promise<void>

export interface FailedJob {
  readonly name: string
  readonly id: string
  readonly payload: unknown
  /** Message of the last error; no stack. */
  readonly reason: string
  readonly attempts: number
  readonly failedAt: Date
}

export type JobState = 'waiting' | 'delayed' | 'active' | 'succeeded' | 'failed'

export type JobCounts = Readonly<Record<Exclude<JobState, 'succeeded'>, number>>

/** A cron pattern of five fields (minute, hour, day, month, weekday) read on the clock of `timeZone` (IANA), or a fixed interval. */
export type Repeat = { readonly everyMs: number } | { readonly cron: string; readonly timeZone: string }

export interface Worker {
  /**
   * Takes no more jobs and waits for those that run; after `timeLimitMs` their signals abort, and what does not end within a second more
   * is left to another worker. Resolves with how many were cut off.
   */
  stop(timeLimitMs: number): Promise<number>
}

export interface WorkerEvents {
  /** No attempt is left; also for a job whose workers died. May be called more than once for one job. */
  readonly onFailed?: (job: FailedJob) => void
}

export interface Queue {
  enqueue(definition: JobDefinition, jobs: readonly NewJob[]): Promise<void>
  /** The state of a job that the queue still knows. */
  state(definition: JobDefinition, id: string): Promise<JobState | undefined>
  work<Payload extends JobPayload>(definition: JobDefinition<Payload>, handler: JobHandler<Payload>, events?: WorkerEvents): Worker
  /** One job of the definition at each due time, with a payload that never changes. Replaces the schedule when it is another; an identical one continues as it was. */
  upsertSchedule(definition: JobDefinition, repeat: Repeat, request: JobRequest): Promise<void>
  /** Also the run that already waits. Does nothing when there is none. */
  removeSchedule(definition: JobDefinition): Promise<void>
  /** When the schedule runs next; undefined without one. */
  nextRun(definition: JobDefinition): Promise<Date | undefined>
  /** Newest first. */
  failed(definition: JobDefinition, limit?: number): Promise<readonly FailedJob[]>
  /** The failed job waits again, with all its attempts. False: there is no such failed job. */
  retry(definition: JobDefinition, id: string): Promise<boolean>
  counts(definition: JobDefinition): Promise<JobCounts>
  /** Names the storage as it is: another value means that jobs and schedules were lost (a flushed Redis, a restored database). */
  epoch(): Promise<string>
  /** Throws when the backend does not answer in time or is not set up as the queue needs it (`QueueConfigurationError`). */
  check(): Promise<void>
  /** Workers are stopped before. */
  close(): Promise<void>
}

/**
 * For how long the queue remembers the id of a job that succeeded. It only has to outlast the repeat of a feed that died before it was noted,
 * which follows within minutes; the outbox remembers its jobs for a month.
 */
export const deduplicationMs = 3_600_000

/** The backend would lose jobs as it is set up; the message says what to change. */
export class QueueConfigurationError extends Error {
  override readonly name = 'QueueConfigurationError'
}
