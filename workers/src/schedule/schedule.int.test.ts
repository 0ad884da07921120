import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { shortTiming, until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import type { Queue } from '@jobboard/platform/ports/queue'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import { Registry } from 'prom-client'
import { createJobMetrics } from './job-metrics.ts'
import { type ScheduledJob, setUpSchedules, startSchedules } from './schedule.ts'

let database: TestDatabase
let queues: Queue[]
beforeEach(async () => {
  database = await createTestDatabase()
  queues = await Promise.all([1, 2].map(() => openPostgresQueue({ url: database.url, timing: shortTiming })))
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  await database.drop()
})
const logger = pino({ level: 'silent' })

it('runs in one process at a time, in each that is there, and on in another when one ends', async () => {
  const runs: string[] = []
  let atOnce = 0
  let maxAtOnce = 0
  const jobOf = (name: string): ScheduledJob => ({
    name: 'expiry',
    repeat: { everyMs: 30 },
    run: async () => {
      atOnce += 1
      maxAtOnce = Math.max(maxAtOnce, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 40))
      atOnce -= 1
      runs.push(name)
    },
  })
  const [one, other] = await Promise.all(
    queues.map(async (queue, index) => {
      const jobs = [jobOf(String(index))]
      await setUpSchedules(jobs, queue)
      return startSchedules(jobs, { queue, logger })
    }),
  )
  await until(() => runs.length >= 5)
  await Promise.all((one ?? []).map((worker) => worker.stop(1_000)))
  const before = runs.length
  await until(() => runs.length >= before + 3)
  await Promise.all((other ?? []).map((worker) => worker.stop(1_000)))
  expect(maxAtOnce).toBe(1)
  expect(new Set(runs.slice(before))).toEqual(new Set(['1']))
})

it('counts the runs of a job by outcome, says when it last succeeded, and logs a failure once', async () => {
  const registry = new Registry()
  const warnings: string[] = []
  const recording = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  let runs = 0
  const jobs: ScheduledJob[] = [
    {
      name: 'rates',
      repeat: { everyMs: 20 },
      run: async () => {
        runs += 1
        if (runs <= 2) throw new Error('the central bank is away')
      },
    },
  ]
  const [queue] = queues
  if (queue === undefined) return
  await setUpSchedules(jobs, queue)
  const workers = startSchedules(jobs, { queue, logger: recording, observe: createJobMetrics(registry, ['rates', 'expiry']) })
  await until(() => runs >= 4)
  await Promise.all(workers.map((worker) => worker.stop(1_000)))
  const text = await registry.metrics()
  expect(text).toContain('jobboard_job_runs_total{job="rates",outcome="failed"} 2')
  expect(text).toMatch(/jobboard_job_runs_total{job="rates",outcome="succeeded"} [1-9]/)
  // A job that never succeeded is seen as well.
  expect(text).toContain('jobboard_job_runs_total{job="expiry",outcome="succeeded"} 0')
  expect(text).toMatch(/jobboard_job_last_success_timestamp_seconds{job="rates"} \d{10}/)
  expect(warnings).toHaveLength(1)
})

it('says what the failure of a job means that needs no action, once and without a warning', async () => {
  const lines: string[] = []
  const recording = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  let runs = 0
  const run = async (): Promise<void> => {
    runs += 1
    throw new Error('there is no network')
  }
  const job: ScheduledJob = { name: 'table', repeat: { everyMs: 20 }, withoutIt: 'the last table is used', run }
  const [queue] = queues
  if (queue === undefined) return
  await setUpSchedules([job], queue)
  const workers = startSchedules([job], { queue, logger: recording })
  await until(() => runs >= 3)
  await Promise.all(workers.map((worker) => worker.stop(1_000)))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 30, msg: 'the last table is used', reason: 'there is no network' }),
  ])
})
