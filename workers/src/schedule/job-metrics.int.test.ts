import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@jobboard/platform/database'
import { projectionMigrations } from '@jobboard/platform/read-models/projections'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import { Registry } from 'prom-client'
import { createJobMetrics } from './job-metrics.ts'
import { startJob } from './scheduled-job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, projectionMigrations)
})
afterAll(() => database.drop())

it('counts the runs of a job by outcome, and says when it last succeeded', async () => {
  const registry = new Registry()
  let runs = 0
  const running = startJob(
    {
      name: 'rates',
      everyMilliseconds: 1,
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('the central bank is away')
      },
    },
    {
      pool: database.pool,
      logger: pino({ level: 'silent' }),
      owner: randomUUID(),
      observe: createJobMetrics(registry, ['rates', 'expiry']),
    },
  )
  while (runs < 3) await sleep(10)
  await running.stop()
  const text = await registry.metrics()
  expect(text).toContain('jobboard_job_runs_total{job="rates",outcome="failed"} 1')
  expect(text).toMatch(/jobboard_job_runs_total{job="rates",outcome="succeeded"} [1-9]/)
  // A job that never succeeded is seen as well.
  expect(text).toContain('jobboard_job_runs_total{job="expiry",outcome="succeeded"} 0')
  expect(text).toMatch(/jobboard_job_last_success_timestamp_seconds{job="rates"} \d{10}/)
})
