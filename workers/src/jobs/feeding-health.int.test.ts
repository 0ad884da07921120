/** Readiness and metrics of the workers while jobs cannot get from the outbox to the queue, on a real Postgres and a frozen Redis. */
import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { migrateQueue } from '@jobboard/platform/adapters/queue/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { connectAs, projectorRole } from '@jobboard/platform/database/service-roles'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { checkParts } from '@jobboard/platform/monitoring/health'
import { registerReadiness } from '@jobboard/platform/monitoring/readiness-metrics'
import { defineJob } from '@jobboard/platform/ports/queue'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import pino from 'pino'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { registerJob } from './registered-job.ts'
import { startQueue } from './start-queue.ts'

const definition = defineJob({
  name: 'counted',
  payload: z.strictObject({ number: z.number() }),
  attempts: 2,
  backoff: { type: 'fixed', delayMs: 20 },
})
const cannotBeFed = { status: 'notReady', reason: 'jobs cannot be fed; they wait in the outbox' }

let database: TestDatabase
let owner: Pool
let stops: (() => Promise<unknown>)[]
let ran: number[]
beforeEach(async () => {
  database = await createMigratedDatabase()
  owner = database.pool
  await migrateQueue(owner)
  stops = []
  ran = []
})
afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  await database.drop()
})

/** The queue of a workers process that signs in as its own role, and what an operator sees of it. */
async function start(environment: Record<string, string> = {}) {
  const url = connectAs(database.url, projectorRole)
  const pool = createPool(url, { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
  stops.push(() => pool.end())
  const listener = createListener({ url, name: 'listener' })
  stops.push(() => listener.close())
  const registry = new Registry()
  const queue = await startQueue({
    pool,
    store: createPostgresEventStore({ pool }),
    listener,
    settings: readSettings(environment),
    tenants: loadTenants(),
    logger: pino({ level: 'silent' }),
    databaseUrl: url,
    registry,
    owner: randomUUID(),
    jobs: [registerJob(definition, async ({ number }) => void ran.push(number))],
    reactors: [],
    schedules: [],
  })
  stops.push(() => queue.stop())
  const readiness = () => checkParts(queue.parts)
  registerReadiness(registry, readiness)
  return {
    async health() {
      const { parts } = await readiness()
      return parts?.queue
    },
    async metric() {
      return (await registry.getSingleMetricAsString('jobboard_part_ready')).match(/part="queue"\} (\S+)/)?.[1]
    },
  }
}

const add = (number: number) => addJobs(owner, [{ ...definition.request({ number }), id: `job-${number}` }])

it.each([
  ['the outbox cannot be read, without any job', 'SELECT ON jobs.outbox'],
  ['fed rows cannot be marked', 'UPDATE ON jobs.outbox'],
  ['the queue takes no jobs', 'INSERT ON ALL TABLES IN SCHEMA bullmq'],
])(
  'health and metrics say so when %s, and are well again once the right is granted',
  async (_case, right) => {
    const { health, metric } = await start()
    await add(1)
    await until(() => ran.includes(1))
    expect(await health()).toEqual({ status: 'ready' })
    expect(await metric()).toBe('1')

    await owner.query(`REVOKE ${right} FROM ${projectorRole}`)
    if (!right.startsWith('SELECT')) await add(2)
    await until(async () => (await health())?.status !== 'ready')
    expect(await health()).toEqual(cannotBeFed)
    expect(await metric()).toBe('0')

    await owner.query(`GRANT ${right} TO ${projectorRole}`)
    await until(async () => (await health())?.status === 'ready')
    expect(await metric()).toBe('1')
    await add(3)
    await until(() => ran.includes(3) && (right.startsWith('SELECT') || ran.includes(2)))
  },
  120_000,
)

it('health says so when a step of feeding hangs, although the queue answers', async () => {
  const { health } = await start()
  await until(async () => (await health())?.status === 'ready')
  const blocker = await owner.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE jobs.outbox')
    await until(async () => (await health())?.status !== 'ready')
    expect(await health()).toEqual(cannotBeFed)
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  await until(async () => (await health())?.status === 'ready')
}, 120_000)

const withRedis = redisInstalled ? it : it.skip
withRedis(
  'health and metrics say so while Redis is frozen, and its jobs run when it continues',
  async () => {
    const redis = await startRedis()
    stops.push(() => redis.stop())
    const { health, metric } = await start({ REDIS_URL: redis.url })
    await add(1)
    await until(() => ran.includes(1))
    redis.freeze()
    try {
      await until(async () => (await health())?.status === 'unreachable')
      expect(await metric()).toBe('0')
      await add(2)
    } finally {
      redis.continue()
    }
    await until(async () => (await health())?.status === 'ready' && ran.includes(2), 60_000)
  },
  120_000,
)
