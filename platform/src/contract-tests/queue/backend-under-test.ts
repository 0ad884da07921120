/** A queue on a real server, and what a contract test does to that server. */
import type { WorkerTiming } from '../../adapters/queue/bull-worker.ts'
import type { JobDefinition, JobPayload, Queue } from '../../ports/queue.ts'
import type { Address } from '../tcp-proxy.ts'

export interface QueueBackend {
  /** For `contract-tests/queue/worker-process.ts`. */
  readonly kind: 'postgres' | 'redis'
  readonly url: string
  readonly server: Address
  open(url?: string, timing?: WorkerTiming): Promise<Queue>
  /** Deletes everything that the queue stored. */
  flush(): Promise<void>
  freeze(): Promise<void>
  continue(): Promise<void>
  stop(): Promise<void>
}

/** So short that a killed worker is replaced within a test. */
export const shortTiming: WorkerTiming = { lockMs: 1_000, stalledEveryMs: 500 }

/** Resolves when the condition holds; throws at the deadline. */
export async function until(condition: () => boolean | Promise<boolean>, deadlineMs = 30_000): Promise<void> {
  const deadline = performance.now() + deadlineMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface QueueUnderTest {
  readonly backend: QueueBackend
  readonly queue: Queue
  /** With a name that no other test has. */
  define(options?: Partial<Omit<JobDefinition, 'name' | 'payload' | 'request'>>): JobDefinition<TestPayload>
  /** Closed after the test. */
  openAnother(url?: string): Promise<Queue>
  /** Stopped after the test. */
  work: Queue['work']
}

export type TestPayload = JobPayload & { readonly n: number }
