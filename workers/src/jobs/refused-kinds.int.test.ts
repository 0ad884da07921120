/** One kind of job whose queue refuses it, on both backends: the others are fed, and its own follow in their order once they are taken. */
import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { openRedisQueue } from '@jobboard/platform/adapters/queue/redis'
import { shortTiming, until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { defineJob, type Queue } from '@jobboard/platform/ports/queue'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import pino from 'pino'
import { z } from 'zod'
import { jobsPerBatch } from './feed.ts'
import { registerJob } from './registered-job.ts'
import { type Relay, startRelay } from './relay.ts'
import { startJobs } from './run-jobs.ts'

const logger = pino({ level: 'silent' })
const payload = z.strictObject({ number: z.number() })
const defined = (name: string) => defineJob({ name, payload, attempts: 2, backoff: { type: 'fixed', delayMs: 20 } })
const [refused, taken] = [defined('refused'), defined('taken')]
const job = (definition: typeof refused, number: number) => ({ ...definition.request({ number }), id: `${definition.name}-${number}` })
const degraded = {
  status: 'degraded',
  reason: 'some kinds of jobs cannot be fed; they wait in the outbox',
  details: { kinds: ['refused'] },
}

let database: TestDatabase
let pool: Pool
let listener: Listener
let stops: (() => Promise<unknown>)[]
beforeEach(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  listener = createListener({ url: database.url, name: 'listener' })
  stops = []
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  await listener.close()
  await pool.end()
  await database.drop()
})

interface Backend {
  readonly queue: Queue
  /** Makes the queue refuse jobs of the kind; returns how to take them again. */
  refuse(): Promise<() => Promise<unknown>>
}

async function postgres(): Promise<Backend> {
  const queue = await openPostgresQueue({ url: database.url, timing: shortTiming })
  return {
    queue,
    async refuse() {
      await pool.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON bullmq.job FOR EACH ROW WHEN (NEW.queue = 'refused') EXECUTE FUNCTION refuse()`)
      return () => pool.query('DROP TRIGGER refuse ON bullmq.job')
    },
  }
}

async function redis(): Promise<Backend> {
  const server = await startRedis()
  stops.push(() => server.stop())
  return {
    queue: openRedisQueue({ url: server.url, timing: shortTiming }),
    async refuse() {
      await server.run('ACL', 'SETUSER', 'default', 'resetkeys', '~jobboard-queue-epoch', '~jobboard-queue:taken:*')
      return () => server.run('ACL', 'SETUSER', 'default', 'allkeys')
    },
  }
}

function start(queue: Queue, setUp = async (): Promise<void> => undefined): { readonly relay: Relay; readonly runs: string[] } {
  const runs: string[] = []
  const jobs = [refused, taken].map((definition) =>
    registerJob(definition, async ({ number }) => void runs.push(`${definition.name}-${number}`)),
  )
  const timing = { pollMs: 100, overdueMs: 500, setUpMs: 60_000 }
  const relay = startRelay({ pool, queue, listener, logger, definitions: [refused, taken], setUp, timing })
  const workers = startJobs(jobs, { pool, queue, logger })
  stops.push(async () => {
    await Promise.all([relay.stop(), ...workers.map((worker) => worker.stop(1_000))])
    await queue.close()
  })
  return { relay, runs }
}

const backends: readonly (readonly [string, () => Promise<Backend>])[] = [
  ['Postgres', postgres],
  ...(redisInstalled ? [['Redis', redis] as const] : []),
]

describe.each(backends)('a kind of job that the queue on %s refuses', (_name, open) => {
  it('holds back no other kind, is named in health, and is fed in its order, each job once, when it is taken again', async () => {
    const { queue, refuse } = await open()
    const takeAgain = await refuse()
    const { relay, runs } = start(queue)
    await addJobs(pool, [job(refused, 1), job(taken, 1), job(refused, 2)])
    await until(() => runs.length === 1)
    await until(() => relay.health() !== undefined)
    expect(relay.health()).toEqual(degraded)
    await addJobs(pool, [job(taken, 2), job(refused, 3)])
    await until(() => runs.length === 2)
    await takeAgain()
    await until(() => runs.length === 5 && relay.health() === undefined)
    expect(runs).toEqual(['taken-1', 'taken-2', 'refused-1', 'refused-2', 'refused-3'])
  }, 60_000)
})

it('holds back no other kind when its jobs fill a whole batch, waiting to be fed or overdue', async () => {
  const { queue, refuse } = await postgres()
  await refuse()
  const many = Array.from({ length: jobsPerBatch }, (_, number) => job(refused, number))
  await addJobs(pool, [...many, job(taken, 1)])
  const { relay, runs } = start(queue)
  await until(() => runs.length === 1)
  // As if the queue had lost all of them long ago.
  await addJobs(pool, [job(taken, 2)])
  await until(() => runs.length === 2)
  await pool.query(
    `UPDATE jobs.outbox SET state = 'pending', run = 2, fed_at = now() - interval '1 hour', added_at = now() - interval '1 hour' + position * interval '1 ms',
       fed_to = (SELECT 'postgres ' || id FROM bullmq.epoch)`,
  )
  await until(() => runs.length === 4)
  expect(runs.toSorted()).toEqual(['taken-1', 'taken-1', 'taken-2', 'taken-2'])
  expect(relay.health()).toEqual(degraded)
}, 60_000)

it('is the schedules too: while they cannot be set up, jobs are fed, and health names them', async () => {
  const { queue } = await postgres()
  let isBroken = true
  const { relay, runs } = start(queue, async () => {
    if (isBroken) throw new Error('no such right')
  })
  await addJobs(pool, [job(taken, 1)])
  await until(() => runs.length === 1)
  await until(() => relay.health() !== undefined)
  expect(relay.health()).toEqual({ ...degraded, details: { kinds: ['the schedules'] } })
  isBroken = false
  await until(() => relay.health() === undefined)
}, 60_000)
