/**
 * Jobs per second on both backends of the queue: enqueued, run by one worker, and from the outbox to their end; and what waiting workers cost
 * the database. Redis is measured where redis-server is installed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { openRedisQueue } from '@jobboard/platform/adapters/queue/redis'
import { createPool, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { defineJob, type JobDefinition, type NewJob, type Queue } from '@jobboard/platform/ports/queue'
import { redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import { registerJob } from '@jobboard/workers/jobs/registered-job'
import { startRelay } from '@jobboard/workers/jobs/relay'
import { startJobs } from '@jobboard/workers/jobs/run-jobs'
import pino from 'pino'
import { z } from 'zod'
import type { RunBench } from './main.ts'

const logger = pino({ level: 'silent' })
const concurrency = 8
const batch = 500

const define = (name: string) =>
  defineJob({ name, payload: z.strictObject({ n: z.number() }), attempts: 3, backoff: { type: 'fixed', delayMs: 1_000 }, concurrency })

const jobsOf = (definition: JobDefinition, count: number): NewJob[] =>
  Array.from({ length: count }, (_, n) => ({ ...definition.request({ n }), id: `${definition.name}-${n}` }))

async function inBatches(jobs: readonly NewJob[], run: (jobs: readonly NewJob[]) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let at = 0; at < jobs.length; at += batch) await run(jobs.slice(at, at + batch))
  return jobs.length / ((performance.now() - startedAt) / 1_000)
}

/** Enqueued per second, then run per second. */
async function throughQueue(queue: Queue, count: number): Promise<readonly [number, number]> {
  const definition = define('bench-queue')
  const enqueued = await inBatches(jobsOf(definition, count), (jobs) => queue.enqueue(definition, jobs))
  let done = 0
  const startedAt = performance.now()
  const worker = queue.work(definition, async () => {
    done += 1
  })
  while (done < count) await sleep(5)
  const perSecond = count / ((performance.now() - startedAt) / 1_000)
  await worker.stop(5_000)
  return [enqueued, perSecond]
}

/** Per second from the outbox to its row being marked; and the median time of a single job from its commit to its handler. */
async function throughOutbox(queue: Queue, pool: Pool, listener: Listener, count: number): Promise<readonly [number, number]> {
  const definition = define('bench-outbox')
  let done = 0
  const registered = registerJob(definition, async () => {
    done += 1
  })
  const workers = startJobs([registered], { pool, queue, logger })
  const relay = startRelay({ pool, queue, listener, logger, definitions: [definition], setUp: async () => undefined })
  const delays: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const before = done
    const startedAt = performance.now()
    await addJobs(pool, [{ ...definition.request({ n }), id: `single-${n}` }])
    while (done === before) await sleep(1)
    delays.push(performance.now() - startedAt)
  }
  const before = done
  const startedAt = performance.now()
  await inBatches(jobsOf(definition, count), (jobs) => addJobs(pool, jobs))
  while (done < before + count) await sleep(5)
  const perSecond = count / ((performance.now() - startedAt) / 1_000)
  await Promise.all([relay.stop(), ...workers.map((worker) => worker.stop(5_000))])
  await pool.query('TRUNCATE jobs.outbox')
  return [perSecond, delays.sort((a, b) => a - b)[25] ?? Number.NaN]
}

/** Transactions per second of the whole database while ten workers wait, and the connections of the queue. */
async function idleCost(queue: Queue, pool: Pool, seconds: number): Promise<readonly [number, number, number]> {
  const workers = Array.from({ length: 10 }, (_, index) => queue.work(define(`idle-${index}`), async () => undefined))
  // Connections of the load before end, and Postgres counts what they did.
  await sleep(15_000)
  const read = async (): Promise<number> =>
    (await pool.query<{ n: number }>('SELECT xact_commit::int AS n FROM pg_stat_database WHERE datname = current_database()')).rows[0]?.n ??
    0
  const before = await read()
  const memory = process.memoryUsage().rss / 2 ** 20
  await sleep(seconds * 1_000)
  const perSecond = ((await read()) - before) / seconds
  const { rows } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'queue'")
  await Promise.all(workers.map((worker) => worker.stop(1_000)))
  return [perSecond, rows[0]?.n ?? 0, memory]
}

export const run: RunBench = async ({ postgres, seconds, option }) => {
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', pipeline: true })
  await migrate(pool, everyMigration)
  const listener = createListener({ url, name: 'bench listener' })
  const count = option('jobs', 5_000)
  const rows: (string | number)[][] = []

  const onPostgres = await openPostgresQueue({ url, listener })
  rows.push(['Postgres', ...(await throughQueue(onPostgres, count)), ...(await throughOutbox(onPostgres, pool, listener, count))])
  const idle = await idleCost(onPostgres, pool, Math.max(20, seconds))
  await onPostgres.close()

  if (redisInstalled) {
    const redis = await startRedis()
    const onRedis = openRedisQueue({ url: redis.url })
    rows.push(['Redis', ...(await throughQueue(onRedis, count)), ...(await throughOutbox(onRedis, pool, listener, count))])
    await onRedis.close()
    await redis.stop()
  }
  await listener.close()
  await pool.end()
  return [
    {
      title: `Jobs per second (${count} jobs, one worker with concurrency ${concurrency})`,
      columns: ['backend', 'enqueued', 'run', 'outbox to end', 'ms to handler'],
      rows,
      notes: [
        'enqueued: 500 jobs in one call. run: an empty handler, from a full queue.',
        'outbox to end: rows added, fed, run and marked. ms to handler: median of single jobs from the commit of the row to the handler.',
      ],
    },
    {
      title: 'Ten workers that wait, on Postgres',
      columns: ['transactions/s', 'connections', 'MB of the process'],
      rows: [[...idle]],
    },
  ]
}
