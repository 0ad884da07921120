/** The contract of the queue port: every adapter passes it, on a real server. Called inside a `describe` of the adapter's test. */
import { z } from 'zod'
import { defineJob, type Queue, type Worker } from '../ports/queue.ts'
import { type QueueBackend, type QueueUnderTest, shortTiming } from './queue/backend-under-test.ts'
import { faultContract } from './queue/faults.ts'
import { jobContract } from './queue/jobs.ts'
import { scheduleContract } from './queue/schedules.ts'

export function queueContract(start: () => Promise<QueueBackend>): void {
  let backend: QueueBackend
  let queue: Queue
  let opened: Queue[] = []
  let workers: Worker[] = []
  let definitions = 0

  const underTest = (): QueueUnderTest => ({
    backend,
    queue,
    define: (options = {}) => {
      definitions += 1
      return defineJob({
        name: `job-${definitions}`,
        payload: z.object({ n: z.number() }),
        attempts: 3,
        backoff: { type: 'fixed', delayMs: 100 },
        ...options,
      })
    },
    async openAnother(url) {
      const another = await backend.open(url, shortTiming)
      opened.push(another)
      return another
    },
    work: (definition, handler, events) => {
      const worker = queue.work(definition, handler, events)
      workers.push(worker)
      return worker
    },
  })

  beforeAll(async () => {
    backend = await start()
    queue = await backend.open(undefined, shortTiming)
  }, 60_000)
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop(1_000)))
    await Promise.all(opened.map((one) => one.close()))
    workers = []
    opened = []
  })
  afterAll(async () => {
    await queue?.close()
    await backend?.stop()
  }, 60_000)

  for (const section of [jobContract, scheduleContract, faultContract]) section(underTest)
}
