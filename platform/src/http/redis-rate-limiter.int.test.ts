/** Limits counted in a real Redis. Where no redis-server is installed the test says so and passes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { openRedisRateLimiter } from './rate-limiters.ts'

const installed = spawnSync('redis-server', ['--version']).status === 0
const withRedis = installed ? it : it.skip
if (!installed) console.warn('redis-server is not installed: rate limits in Redis are not tested')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept connections')) break
  return redis
}

async function stop(redis: ChildProcess): Promise<void> {
  const gone = once(redis, 'exit')
  redis.kill('SIGKILL')
  await gone
}

withRedis(
  'counts for all processes, and for itself while Redis is away',
  async () => {
    const port = await freePort()
    const redis = await startRedis(port)
    const url = `redis://127.0.0.1:${port}`
    const [one, other] = await Promise.all([openRedisRateLimiter(url), openRedisRateLimiter(url)])
    try {
      expect(await one.limiter.consume('a', 2, 60)).toBe(0)
      expect(await other.limiter.consume('a', 2, 60)).toBe(0)
      expect(await one.limiter.consume('a', 2, 60)).toBeGreaterThan(50)
      await other.limiter.restore('a', 2, 60)
      await stop(redis)
      const alone = [await one.limiter.consume('b', 1, 60), await one.limiter.consume('b', 1, 60), await other.limiter.consume('b', 1, 60)]
      expect(alone).toEqual([0, expect.any(Number), 0])
      expect(alone[1]).toBeGreaterThan(0)
    } finally {
      await Promise.all([one.close(), other.close()])
      if (redis.exitCode === null && redis.signalCode === null) await stop(redis)
    }
  },
  30_000,
)
