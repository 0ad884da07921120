/** Jobs from the outbox to their end, on both backends. */
import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { openRedisQueue } from '@jobboard/platform/adapters/queue/redis'
import { shortTiming, until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import {
  addJobs,
  countJobs,
  failedJobs,
  InvalidJobError,
  jobsToEnqueue,
  purgeEnded,
  requeueLostJobs,
  retryFailed,
} from '@jobboard/platform/jobs/outbox'
import { defineJob, type Queue, type Worker } from '@jobboard/platform/ports/queue'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { type RedisServer, redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import pino from 'pino'
import { z } from 'zod'
import { registerJob } from './registered-job.ts'
import { type Relay, startRelay } from './relay.ts'
import { startJobs } from './run-jobs.ts'

const logger = pino({ level: 'silent' })
const timing = { pollMs: 200, overdueMs: 500, setUpMs: 60_000 }
const definition = defineJob({
  name: 'test-mail',
  payload: z.strictObject({ number: z.number() }),
  attempts: 2,
  backoff: { type: 'fixed', delayMs: 20 },
})
const job = (number: number) => ({ ...definition.request({ number }), id: `mail-${number}` })

let database: TestDatabase
let pool: Pool
let listener: Listener
let started: { stop(): Promise<unknown> }[]
beforeEach(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  listener = createListener({ url: database.url, name: 'listener' })
  started = []
})
async function stopStarted(): Promise<void> {
  await Promise.all(started.splice(0).map((one) => one.stop()))
}
afterEach(async () => {
  await stopStarted()
  await listener.close()
  await pool.end()
  await database.drop()
})

interface Process {
  readonly queue: Queue
  readonly relay: Relay
  readonly workers: readonly Worker[]
}

/** What a workers process runs, with a handler that notes each run. */
function start(queue: Queue, handle: (number: number) => Promise<void> = async () => undefined): Process {
  const registered = registerJob(definition, ({ number }) => handle(number))
  const workers = startJobs([registered], { pool, queue, logger })
  const relay = startRelay({ pool, queue, listener, logger, definitions: [definition], setUp: async () => undefined, timing })
  const running = { queue, relay, workers }
  started.push({
    async stop() {
      await Promise.all([relay.stop(), ...workers.map((worker) => worker.stop(1_000))])
      await queue.close()
    },
  })
  return running
}

const states = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>("SELECT id || ' ' || state AS text FROM jobs.outbox ORDER BY id")
  return rows.map(({ text }) => text)
}
const openPostgres = (): Promise<Queue> => openPostgresQueue({ url: database.url, timing: shortTiming })

describe('a job of the outbox', () => {
  it('runs once its transaction has committed, and not at all when that is rolled back', async () => {
    const runs: number[] = []
    start(await openPostgres(), async (number) => void runs.push(number))
    const client = await pool.connect()
    await client.query('BEGIN')
    await addJobs(client, [job(1)])
    await client.query('ROLLBACK')
    await client.query('BEGIN')
    await addJobs(client, [job(2)])
    await client.query('COMMIT')
    client.release()
    await until(async () => (await states()).join() === 'mail-2 succeeded')
    expect(runs).toEqual([2])
  })

  it('is the same job when it is added again, also long after it succeeded', async () => {
    const runs: number[] = []
    start(await openPostgres(), async (number) => void runs.push(number))
    expect(await addJobs(pool, [job(1), job(1)])).toBe(1)
    await until(async () => (await states()).join() === 'mail-1 succeeded')
    expect(await addJobs(pool, [job(1), job(2)])).toBe(1)
    await until(async () => (await states()).join() === 'mail-1 succeeded,mail-2 succeeded')
    expect(runs).toEqual([1, 2])
  })

  it('that has failed is listed with its reason, and runs again when it is retried by command', async () => {
    let isBroken = true
    start(await openPostgres(), async () => {
      if (isBroken) throw new Error('no such server')
    })
    await addJobs(pool, [job(1)])
    await until(async () => (await states()).join() === 'mail-1 failed')
    expect(await failedJobs(pool, 10)).toMatchObject([
      { id: 'mail-1', name: 'test-mail', payload: { number: 1 }, error: 'no such server', attempts: 2 },
    ])
    expect(await countJobs(pool)).toEqual([{ name: 'test-mail', pending: 0, failed: 1, oldestSeconds: 0 }])
    isBroken = false
    expect(await retryFailed(pool, { name: 'other' })).toBe(0)
    expect(await retryFailed(pool, { name: 'test-mail' })).toBe(1)
    await until(async () => (await states()).join() === 'mail-1 succeeded')
  })

  it('is fed to a queue of another storage when the one that had it was lost', async () => {
    const first = await openPostgres()
    const relay = startRelay({ pool, queue: first, listener, logger, definitions: [definition], setUp: async () => undefined, timing })
    await addJobs(pool, [job(1), { ...job(2), runAt: new Date(Date.now() + 3_600_000) }])
    await until(async () => (await first.state(definition, 'mail-2.1')) === 'delayed')
    await relay.stop()
    await first.close()
    await pool.query('DROP SCHEMA bullmq CASCADE')
    const runs: number[] = []
    const { queue } = start(await openPostgres(), async (number) => void runs.push(number))
    await until(() => runs.length === 1)
    await until(async () => (await queue.state(definition, 'mail-2.1')) === 'delayed')
    expect(runs).toEqual([1])
  })

  it('of a lost storage waits to be fed again, however many there are, in batches', async () => {
    await addJobs(pool, [1, 2, 3, 4, 5].map(job))
    await pool.query("UPDATE jobs.outbox SET fed_at = now(), fed_to = CASE id WHEN 'mail-5' THEN 'present' ELSE 'lost' END")
    expect(await requeueLostJobs(pool, 'present', 2)).toBe(4)
    expect((await jobsToEnqueue(pool, [definition.name], 10)).map(({ id }) => id)).toEqual(['mail-1', 'mail-2', 'mail-3', 'mail-4'])
    expect(await requeueLostJobs(pool, 'present', 2)).toBe(0)
  })

  it('that the queue lost without a trace is found once it is overdue', async () => {
    const runs: number[] = []
    start(await openPostgres(), async (number) => void runs.push(number))
    await until(async () => (await pool.query('SELECT FROM bullmq.epoch')).rowCount === 1)
    // As if it had been fed just before the storage lost its last second.
    await pool.query(
      `INSERT INTO jobs.outbox (id, name, payload, fed_to, fed_at, added_at)
       SELECT 'mail-1', 'test-mail', '{"number": 1}', 'postgres ' || id, now() - interval '1 hour', now() - interval '1 hour' FROM bullmq.epoch`,
    )
    await until(async () => (await states()).join() === 'mail-1 succeeded')
    expect(runs).toEqual([1])
  })

  it('of a name that this release does not know is left to one that does', async () => {
    start(await openPostgres())
    await addJobs(pool, [{ name: 'of-tomorrow', id: 'new-1', payload: { number: 1 } }, job(1)])
    await until(async () => (await states()).includes('mail-1 succeeded'))
    expect(await states()).toContain('new-1 pending')
  })

  it('carries ids only, under an id that every queue can store', async () => {
    for (const broken of [
      { ...job(1), id: 'a:b' },
      { ...job(1), id: '12' },
      { ...job(1), payload: { text: 'x'.repeat(5_000) } },
      { ...job(1), payload: { text: '\0' } },
      { ...job(1), priority: 0.5 },
      { ...job(1), runAt: new Date(Number.NaN) },
    ])
      await expect(addJobs(pool, [broken])).rejects.toThrow(InvalidJobError)
    expect(() => definition.request({ number: 1, email: 'jan@example.com' } as never)).toThrow()
  })

  it('is deleted a month after it succeeded, and three after it failed', async () => {
    await pool.query(`INSERT INTO jobs.outbox (id, name, payload, state, ended_at) VALUES
      ('a', 'x', '{}', 'succeeded', now() - interval '31 days'), ('b', 'x', '{}', 'succeeded', now() - interval '29 days'),
      ('c', 'x', '{}', 'failed', now() - interval '91 days'), ('d', 'x', '{}', 'failed', now() - interval '89 days'),
      ('e', 'x', '{}', 'pending', NULL)`)
    expect(await purgeEnded(pool, new AbortController().signal)).toBe(2)
    expect(await states()).toEqual(['b succeeded', 'd failed', 'e pending'])
  })
})

const withRedis = redisInstalled ? describe : describe.skip
withRedis('with a queue on Redis', () => {
  let redis: RedisServer
  const openRedis = (): Queue => openRedisQueue({ url: redis.url, timing: shortTiming })
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    await stopStarted()
    await redis.stop()
  })

  it('loses no job when Redis is flushed or replaced by an empty one, and repeats none that succeeded', async () => {
    const runs: number[] = []
    const queue = openRedis()
    start(queue, async (number) => void runs.push(number))
    await addJobs(pool, [job(1), { ...job(2), runAt: new Date(Date.now() + 1_500) }])
    await until(async () => (await queue.state(definition, 'mail-2.1')) === 'delayed' && runs.length === 1)
    await redis.stop()
    // While Redis is away, jobs wait in the outbox.
    await addJobs(pool, [job(3)])
    redis = await startRedis(redis.port)
    await until(() => runs.length === 3)
    await until(async () => (await states()).every((state) => state.endsWith('succeeded')))
    expect(runs.sort()).toEqual([1, 2, 3])
  }, 60_000)

  it('takes over the jobs of the queue on Postgres when REDIS_URL is set', async () => {
    const first = await openPostgres()
    const relay = startRelay({ pool, queue: first, listener, logger, definitions: [definition], setUp: async () => undefined, timing })
    await addJobs(pool, [job(1)])
    await until(async () => (await first.state(definition, 'mail-1.1')) === 'waiting')
    await relay.stop()
    await first.close()
    const runs: number[] = []
    start(openRedis(), async (number) => void runs.push(number))
    await until(async () => (await states()).join() === 'mail-1 succeeded')
    expect(runs).toEqual([1])
  })
})
