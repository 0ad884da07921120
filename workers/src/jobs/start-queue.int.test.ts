/** The queue of the workers process while Redis is away, and after it came back empty. */
import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase } from '@jobboard/platform/testing/database'
import { redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import pino from 'pino'
import { Registry } from 'prom-client'
import { startQueue } from './start-queue.ts'

const withRedis = redisInstalled ? it : it.skip

withRedis(
  'says that Redis is away, continues with the schedules when it is back, and stops in time without it',
  async () => {
    const database = await createMigratedDatabase()
    const pool = createPool(database.url, { name: 'workers', pipeline: true })
    const store = createPostgresEventStore({ pool })
    const listener = createListener({ url: database.url, name: 'listener' })
    let redis = await startRedis()
    let runs = 0
    const queue = await startQueue({
      pool,
      store,
      listener,
      settings: readSettings({ REDIS_URL: redis.url }),
      tenants: loadTenants(),
      logger: pino({ level: 'silent' }),
      databaseUrl: database.url,
      registry: new Registry(),
      owner: randomUUID(),
      jobs: [],
      reactors: [],
      schedules: [
        {
          name: 'often',
          repeat: { everyMs: 100 },
          run: async () => {
            runs += 1
          },
        },
      ],
    })
    const health = () => queue.parts.queue?.check()
    try {
      await until(() => runs >= 2)
      expect(await health()).toBeUndefined()
      await redis.stop()
      expect(await health()).toMatchObject({ status: 'unreachable' })
      redis = await startRedis(redis.port)
      const before = runs
      await until(() => runs >= before + 2, 60_000)
      expect(await health()).toBeUndefined()
    } finally {
      await redis.stop()
      const startedAt = performance.now()
      await queue.stop()
      expect(performance.now() - startedAt).toBeLessThan(9_000)
      await listener.close()
      await pool.end()
      await database.drop()
    }
  },
  120_000,
)
