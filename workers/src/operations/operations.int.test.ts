/** What the workers do and say for administrators, on a real database in their own role. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createDiskFileStore } from '@jobboard/platform/adapters/file-store/disk'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { connectAs, projectorRole } from '@jobboard/platform/database/service-roles'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { JobPayload, Queue } from '@jobboard/platform/ports/queue'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import type { RegisteredProjection } from '../runner/registered-projection.ts'
import { runScheduleJob } from '../schedule/run-schedule.job.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'
import { createScheduleNotes } from '../schedule/schedule-notes.ts'
import { operationJobs } from './do-operations.ts'
import { noteBackup } from './note-backup.ts'
import { readFollowers, readRebuildSize } from './read-followers.ts'
import { readStorage } from './read-storage.ts'

const devboard = tenantIdSchema.parse('devboard')
let database: TestDatabase
let pool: Pool
let store: EventStore
let folder: string
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(connectAs(database.url, projectorRole), { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
  store = createPostgresEventStore({ pool })
  folder = await mkdtemp(join(tmpdir(), 'operations-'))
})
beforeEach(() => database.pool.query('TRUNCATE jobs.outbox, jobs.parked, projections.parked, jobs.schedules, jobs.backups'))
afterAll(async () => {
  await store.close()
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const retried: string[] = []
const rebuilt: string[] = []
let stillParked = 0
const offers: RegisteredProjection = {
  name: 'offers',
  eventTypes: ['OfferPublished'],
  tables: [{ name: 'offers', columns: [], primaryKey: ['tenant', 'offer_id'], indexes: [], changeFeed: false, since: 1 }],
  start: () => {
    throw new Error('It is not started here')
  },
  async rebuild() {
    rebuilt.push('offers')
    return { events: 3, parked: 0, position: await store.head() }
  },
  async retryParked(_, stream) {
    retried.push(stream)
    return { events: 1, parked: stillParked }
  },
}
const deps = () => ({ pool, store, logger: pino({ level: 'silent' }), projections: [offers], reactors: () => [] })
const run = (jobs: readonly RegisteredJob[], name: string, payload: JobPayload, id = 'job') => {
  const job = jobs.find(({ definition }) => definition.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  return job.handle(payload, { id, attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
}
const park = (tenant: string) =>
  database.pool.query(
    `INSERT INTO projections.parked (projection, stream, position, tenant, event, error, attempts) VALUES ('offers', $1, '1', $2, '{}', 'odd', 1)`,
    [`offer-${tenant}_1`, tenant],
  )

it('lets the failed jobs of the board wait again, and none of another', async () => {
  await database.pool.query(
    `INSERT INTO jobs.outbox (id, name, payload, state, ended_at) VALUES ('own', 'a', '{"tenant":"devboard"}', 'failed', now()),
       ('named', 'b', '{"tenant":"devboard"}', 'failed', now()), ('foreign', 'a', '{"tenant":"greenjobs"}', 'failed', now())`,
  )
  const failed = async () =>
    (await database.pool.query<{ id: string }>("SELECT id FROM jobs.outbox WHERE state = 'failed' ORDER BY id")).rows.map(({ id }) => id)
  await run(operationJobs(deps()), 'retry-jobs', { tenant: devboard, id: 'foreign', name: '' })
  expect(await failed()).toEqual(['foreign', 'named', 'own'])
  await run(operationJobs(deps()), 'retry-jobs', { tenant: devboard, id: '', name: 'b' })
  expect(await failed()).toEqual(['foreign', 'own'])
  await run(operationJobs(deps()), 'retry-jobs', { tenant: devboard, id: '', name: '' })
  expect(await failed()).toEqual(['foreign'])
})

it('retries parked streams of the board alone, and says when one stays parked', async () => {
  await park('devboard')
  await park('greenjobs')
  const jobs = operationJobs(deps())
  const parked = (stream: string) => ({ tenant: devboard, kind: 'projection', follower: 'offers', stream })
  await run(jobs, 'retry-parked', parked('offer-greenjobs_1'))
  expect(retried).toEqual([])
  await run(jobs, 'retry-parked', parked('offer-devboard_1'))
  expect(retried).toEqual(['offer-devboard_1'])
  stillParked = 1
  await expect(run(jobs, 'retry-parked', parked('offer-devboard_1'))).rejects.toThrow('still parked')
  await run(jobs, 'retry-all-parked', { tenant: devboard }, 'all')
  await run(jobs, 'retry-all-parked', { tenant: devboard }, 'all')
  const { rows } = await database.pool.query('SELECT id, name, payload FROM jobs.outbox')
  expect(rows).toEqual([{ id: 'all.0', name: 'retry-parked', payload: parked('offer-devboard_1') }])
})

it('rebuilds a projection that exists', async () => {
  await run(operationJobs(deps()), 'rebuild-projection', { tenant: devboard, projection: 'offers' })
  expect(rebuilt).toEqual(['offers'])
  await expect(run(operationJobs(deps()), 'rebuild-projection', { tenant: devboard, projection: 'none' })).rejects.toThrow('no projection')
})

it('says how far projections are, what is parked of the board, and how much a rebuild reads', async () => {
  await park('devboard')
  await park('greenjobs')
  await database.pool.query(
    `INSERT INTO projections.checkpoints (projection, position, version) VALUES ('offers', '', '3 [["greenjobs"]]') ON CONFLICT DO NOTHING`,
  )
  await database.pool.query(
    `INSERT INTO jobs.outbox (id, name, payload) VALUES ('r', 'rebuild-projection', '{"tenant":"greenjobs","projection":"offers"}')`,
  )
  const from = { pool, store, settings: {}, projections: [offers], reactors: [] }
  expect(await readFollowers(from, devboard)).toEqual({
    projections: [
      expect.objectContaining({ name: 'offers', version: '3', isRunning: false, behindSeconds: 0, parkedStreams: 1, isRebuilding: true }),
    ],
    reactors: [],
  })
  await database.pool.query(
    `INSERT INTO event_store.events (position, stream, revision, id, type, data, metadata, recorded_at) VALUES
       (1, 'offer-devboard_1', 0, gen_random_uuid(), 'OfferPublished', '{}', '{}', now()), (2, 'x-devboard_1', 0, gen_random_uuid(), 'Other', '{}', '{}', now())`,
  )
  expect(await readRebuildSize(from, 'offers')).toEqual({ events: 1 })
  expect(await readRebuildSize({ ...from, settings: { EVENTSTOREDB_URL: 'esdb://host' } }, 'offers')).toEqual({ events: null })
  expect(await readRebuildSize(from, 'none')).toBeNull()
})

it('counts the files of the board, the database, and the last backup', async () => {
  for (const tenant of ['devboard', 'greenjobs']) {
    await mkdir(join(folder, 'uploads', tenant, 'logos'), { recursive: true })
    await writeFile(join(folder, 'uploads', tenant, 'logos', 'one.png'), '12345')
  }
  await noteBackup(database.pool, join(folder, 'uploads', 'devboard', 'logos', 'one.png'), 12)
  const storage = await readStorage(
    { pool, files: createDiskFileStore({ folder: join(folder, 'uploads') }), settings: { DATA_DIR: folder } },
    devboard,
  )
  expect(storage.files?.find(({ purpose }) => purpose === 'logos')).toEqual({ purpose: 'logos', count: 1, bytes: 5 })
  expect(storage.backup).toMatchObject({ events: 12, bytes: 5 })
  expect(storage.database.bytes).toBeGreaterThan(1_000_000)
  expect(storage.database.parts.map(({ name }) => name)).toContain('event_store')
  expect(storage.disk?.totalBytes).toBeGreaterThan(storage.disk?.freeBytes ?? 0)
  const away = { count: () => Promise.reject(new Error('The bucket does not answer')) }
  const without = await readStorage({ pool, files: away, settings: { DATA_DIR: folder } }, devboard)
  expect([without.files, without.backup?.events]).toEqual([null, 12])
})

describe('schedules', () => {
  const queued: string[] = []
  const queue: Pick<Queue, 'enqueue' | 'nextRun'> = {
    enqueue: async ({ name }, jobs) => void queued.push(`${name} ${jobs.map(({ id }) => id)}`),
    nextRun: async () => new Date('2026-11-27T12:00:00.000Z'),
  }
  const schedule = (name: string, board?: string): ScheduledJob => ({
    name,
    repeat: { everyMs: 60_000 },
    run: async () => undefined,
    ...(board === undefined ? {} : { board }),
  })
  const rows = async () =>
    (await database.pool.query('SELECT name, board, repeat, outcome, reason, next_at FROM jobs.schedules ORDER BY name')).rows
  const next_at = new Date('2026-11-27T12:00:00.000Z')

  it('are noted with what became of their last run; a reason that may name another board is not', async () => {
    const notes = createScheduleNotes(pool, false)
    const [all, own] = [schedule('expiry'), schedule('digests-of-devboard', 'devboard')]
    await notes.installed([all, own], queue as Queue)
    await notes.installed([all, own], queue as Queue)
    await notes.began(all)
    const shared = { repeat: 'every 60000', next_at }
    expect(await rows()).toEqual([
      { name: 'digests-of-devboard', board: 'devboard', outcome: null, reason: null, ...shared },
      { name: 'expiry', board: null, outcome: 'running', reason: null, ...shared },
    ])
    await notes.ended(all, queue as Queue, 'greenjobs is odd')
    await notes.ended(own, queue as Queue, 'odd\0')
    expect((await rows()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'odd'],
      ['failed', null],
    ])
    await createScheduleNotes(pool, true).ended(all, queue as Queue, 'odd')
    await notes.ended(own, queue as Queue, null)
    expect((await rows()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['succeeded', null],
      ['failed', 'odd'],
    ])
  })

  it('run when they are asked for, by those whose they are', async () => {
    const job = runScheduleJob([schedule('expiry'), schedule('digests-of-greenjobs', 'greenjobs')], queue)
    await run([job], 'run-schedule', { tenant: devboard, schedule: 'expiry' }, 'asked')
    expect(queued).toEqual(['schedule-expiry now.asked'])
    await expect(run([job], 'run-schedule', { tenant: devboard, schedule: 'digests-of-greenjobs' })).rejects.toThrow('no schedule')
  })
})
