/** The queue on a real Postgres of its own, which the tests freeze. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { shortTiming, until } from '../../contract-tests/queue/backend-under-test.ts'
import { queueContract } from '../../contract-tests/queue.ts'
import { createPool } from '../../database/database.ts'
import { connectAs, projectorRole } from '../../database/service-roles.ts'
import { startPostgres } from '../../embedded/postgres/postgres.ts'
import { defineJob } from '../../ports/queue.ts'
import { createMigratedDatabase, createTestDatabase } from '../../testing/database.ts'
import { migrateQueue, openPostgresQueue } from './postgres.ts'

/** The server and the processes of its connections. */
function processesOf(postmaster: number): number[] {
  const children = readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster)
    } catch {
      return false
    }
  })
  return [postmaster, ...children.map(Number)]
}

describe('the queue on Postgres', () => {
  queueContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'queue-postgres-'))
    chmodSync(folder, 0o711)
    const server = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
    const direct = new URL(server.url)
    const send = async (signal: NodeJS.Signals): Promise<void> => {
      for (const pid of processesOf(server.pid)) process.kill(pid, signal)
    }
    return {
      kind: 'postgres',
      url: server.url,
      server: { host: direct.hostname, port: Number(direct.port) },
      open: (url = server.url, timing = shortTiming) => openPostgresQueue({ url, timing }),
      async flush() {
        const pool = createPool(server.url, { name: 'flush' })
        const { rows } = await pool.query<{ name: string }>(
          "SELECT format('bullmq.%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'bullmq' AND table_name <> 'migration'",
        )
        await pool.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`)
        await pool.end()
      },
      freeze: () => send('SIGSTOP'),
      continue: () => send('SIGCONT'),
      async stop() {
        await server.stop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  })
})

describe('the schema of the queue', () => {
  it('is made and used by a user who owns the database and is no superuser', async () => {
    const database = await createTestDatabase()
    const user = `user_${randomBytes(6).toString('hex')}`
    const name = new URL(database.url).pathname.slice(1)
    await database.pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'x'; ALTER DATABASE ${name} OWNER TO ${user}`)
    const queue = await openPostgresQueue({ url: Object.assign(new URL(database.url), { username: user, password: 'x' }).href })
    const definition = defineJob({ name: 'job', payload: z.object({ n: z.number() }), attempts: 1, backoff: { type: 'fixed', delayMs: 1 } })
    let runs = 0
    const worker = queue.work(definition, async () => {
      runs += 1
    })
    await queue.enqueue(definition, [{ name: 'job', id: 'job-1', payload: { n: 1 } }])
    await until(() => runs === 1)
    await worker.stop(1_000)
    await queue.close()
    await database.drop()
  })

  it('is used by the role of the workers, which creates nothing in it: the sequence of a queue comes with its first job', async () => {
    const database = await createMigratedDatabase()
    await migrateQueue(database.pool)
    const queue = await openPostgresQueue({ url: connectAs(database.url, projectorRole) })
    const definition = defineJob({ name: 'new', payload: z.object({ n: z.number() }), attempts: 1, backoff: { type: 'fixed', delayMs: 1 } })
    const jobs = ['first', 'second'].map((id, n) => ({ name: 'new', id, payload: { n } }))
    const ran = new Set<string>()
    const worker = queue.work(definition, async (_, { id }) => void ran.add(id))
    await queue.enqueue(definition, jobs)
    await until(() => ran.size === 2)
    const { rows } = await database.pool.query(
      'SELECT c.relname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = $1',
      [projectorRole],
    )
    expect(rows).toEqual([])
    await worker.stop(1_000)
    await queue.close()
    await database.drop()
  })

  it('is made once by several processes that start at the same time', async () => {
    const database = await createTestDatabase()
    const queues = await Promise.all(Array.from({ length: 4 }, () => openPostgresQueue({ url: database.url })))
    const epochs = await Promise.all(queues.map((queue) => queue.epoch()))
    expect(new Set(epochs).size).toBe(1)
    await Promise.all(queues.map((queue) => queue.close()))
    await database.drop()
  })

  it('shares a few connections among any number of workers, none of which misses a job', async () => {
    const database = await createTestDatabase()
    const queue = await openPostgresQueue({ url: database.url })
    const define = (name: string) =>
      defineJob({ name, payload: z.object({ n: z.number() }), attempts: 1, backoff: { type: 'fixed', delayMs: 1 } })
    const definitions = Array.from({ length: 15 }, (_, index) => define(`job-${index}`))
    const ran = new Set<string>()
    const workers = definitions.map((definition) => queue.work(definition, async () => void ran.add(definition.name)))
    try {
      for (const definition of definitions) await queue.enqueue(definition, [{ name: definition.name, id: 'job', payload: { n: 1 } }])
      await until(() => ran.size === definitions.length)
      const { rows } = await database.pool.query<{ connections: number }>(
        "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'queue'",
      )
      expect(rows[0]?.connections).toBeLessThanOrEqual(6)
    } finally {
      await Promise.all(workers.map((worker) => worker.stop(1_000)))
      await queue.close()
      await database.drop()
    }
  })
})
