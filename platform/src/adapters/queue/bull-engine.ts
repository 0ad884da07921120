/** What the two backends of BullMQ differ in; `bull-queue.ts` builds the port on it. */
import type { Queue as BullQueue, Worker as BullWorker, Job, Processor, WorkerOptions } from 'bullmq'
import type { JobPayload } from '../../ports/queue.ts'

/** Without `on`, whose type names the options of the one backend. */
export type EngineQueue = Pick<
  BullQueue,
  | 'addBulk'
  | 'close'
  | 'getFailed'
  | 'getGlobalConcurrency'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobScheduler'
  | 'removeJobScheduler'
  | 'setGlobalConcurrency'
  | 'upsertJobScheduler'
> & { on(event: 'error', listener: (error: Error) => void): unknown }

export type EngineWorker = Pick<BullWorker, 'cancelAllJobs' | 'cancelJob' | 'close' | 'run'> & {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'failed', listener: (job: Job | undefined) => void): unknown
  on(event: 'locksRenewed', listener: (renewed: { readonly jobIds: string[] }) => void): unknown
  on(event: 'lockRenewalFailed', listener: (jobIds: string[]) => void): unknown
}
export type EngineProcessor = Processor<JobPayload, void>
export type EngineWorkerOptions = Omit<WorkerOptions, 'autorun' | 'connection' | 'prefix'>

/** BullMQ notes each change of a job in a stream of events, which is of use to no one here. */
export const queueOptions = { streams: { events: { maxLen: 100 } } } as const

export interface Engine {
  openQueue(name: string): EngineQueue
  /** Not running yet. */
  openWorker(name: string, processor: EngineProcessor, options: EngineWorkerOptions): EngineWorker
  /** How long a worker waits for a notification before it looks by itself. */
  readonly drainDelaySeconds: number
  /** Over all processes: for operations of BullMQ that are not atomic on every backend. */
  oneAtATime(operation: () => Promise<void>): Promise<void>
  epoch(): Promise<string>
  check(): Promise<void>
  close(): Promise<void>
}
