/** The queue on a real Redis. Where no redis-server is installed the test says so and is left out. */
import { Redis } from 'ioredis'
import { z } from 'zod'
import { shortTiming, until } from '../../contract-tests/queue/backend-under-test.ts'
import { queueContract } from '../../contract-tests/queue.ts'
import { defineJob, QueueConfigurationError } from '../../ports/queue.ts'
import { redisInstalled, startRedis } from '../../testing/redis-server.ts'
import { openRedisQueue } from './redis.ts'

const withRedis = redisInstalled ? describe : describe.skip
if (!redisInstalled) console.warn('redis-server is not installed: the queue on Redis is not tested')

const onServer = async (url: string, ...commands: readonly (readonly [string, ...string[]])[]): Promise<void> => {
  const client = new Redis(url)
  for (const [name, ...values] of commands) await client.call(name, ...values)
  client.disconnect()
}

withRedis('the queue on Redis', () => {
  queueContract(async () => {
    const redis = await startRedis()
    return {
      kind: 'redis',
      url: redis.url,
      server: { host: '127.0.0.1', port: redis.port },
      open: async (url = redis.url, timing = shortTiming) => openRedisQueue({ url, timing }),
      flush: () => onServer(redis.url, ['FLUSHALL']),
      freeze: async () => redis.freeze(),
      continue: async () => redis.continue(),
      stop: () => redis.stop(),
    }
  })
})

withRedis('a Redis that is not set up for a queue', () => {
  const definition = defineJob({
    name: 'job',
    payload: z.object({ n: z.number() }),
    attempts: 1,
    backoff: { type: 'fixed', delayMs: 1 },
  })

  it('fails the check with what has to be changed when it may evict jobs', async () => {
    const redis = await startRedis()
    const queue = openRedisQueue({ url: redis.url })
    try {
      await queue.check()
      await onServer(redis.url, ['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru'])
      await expect(queue.check()).rejects.toThrow(QueueConfigurationError)
      await expect(queue.check()).rejects.toThrow('noeviction')
    } finally {
      await queue.close()
      await redis.stop()
    }
  })

  it('refuses jobs while it is full, and runs those it has and new ones when there is space again', async () => {
    const redis = await startRedis()
    const queue = openRedisQueue({ url: redis.url, timing: shortTiming })
    const job = (n: number) => ({ name: 'job', id: `job-${n}`, payload: { n } })
    try {
      await queue.enqueue(definition, [job(1)])
      await onServer(redis.url, ['CONFIG', 'SET', 'maxmemory', '1'])
      await expect(queue.enqueue(definition, [job(2)])).rejects.toThrow(/OOM|maxmemory/)
      await onServer(redis.url, ['CONFIG', 'SET', 'maxmemory', '0'])
      const runs: number[] = []
      const worker = queue.work(definition, async ({ n }) => void runs.push(n))
      await queue.enqueue(definition, [job(2)])
      await until(() => runs.length === 2)
      await worker.stop(1_000)
      expect(runs).toEqual([1, 2])
    } finally {
      await queue.close()
      await redis.stop()
    }
  })

  it('is waited for when it is not there at the start', async () => {
    const first = await startRedis()
    await first.stop()
    const queue = openRedisQueue({ url: first.url, timing: shortTiming })
    let runs = 0
    const worker = queue.work(definition, async () => {
      runs += 1
    })
    await expect(queue.check()).rejects.toThrow()
    const second = await startRedis(first.port)
    try {
      await until(() =>
        queue.enqueue(definition, [{ name: 'job', id: 'job-1', payload: { n: 1 } }]).then(
          () => true,
          () => false,
        ),
      )
      await until(() => runs === 1)
    } finally {
      await worker.stop(1_000)
      await queue.close()
      await second.stop()
    }
  }, 60_000)
})
