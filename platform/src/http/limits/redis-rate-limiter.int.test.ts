/** Limits counted in a real Redis. Where no redis-server is installed the test says so and passes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { redisInstalled, startRedis } from '../../testing/redis-server.ts'
import { openRedisRateLimiter } from './redis-rate-limiter.ts'

const withRedis = redisInstalled ? it : it.skip
if (!redisInstalled) console.warn('redis-server is not installed: rate limits in Redis are not tested')

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(20)
}

withRedis('counts for all processes, and for itself while Redis is down', async () => {
  const redis = await startRedis()
  const { url } = redis
  const [one, other] = await Promise.all([openRedisRateLimiter(url), openRedisRateLimiter(url)])
  try {
    expect(await one.limiter.consume('a', 2, 60)).toBe(0)
    expect(await other.limiter.consume('a', 2, 60)).toBe(0)
    expect(await one.limiter.consume('a', 2, 60)).toBeGreaterThan(50)
    await other.limiter.restore('a', 2, 60)
    await redis.stop()
    const alone = [await one.limiter.consume('b', 1, 60), await one.limiter.consume('b', 1, 60), await other.limiter.consume('b', 1, 60)]
    expect(alone).toEqual([0, expect.any(Number), 0])
    expect(alone[1]).toBeGreaterThan(0)
  } finally {
    await Promise.all([one.close(), other.close()])
    await redis.stop()
  }
})

withRedis('counts for itself while Redis is frozen, waits for it at most once, and shares limits again when it continues', async () => {
  const redis = await startRedis()
  const changes: boolean[] = []
  const { limiter, isAvailable, close } = await openRedisRateLimiter(redis.url, (now) => changes.push(now))
  try {
    expect(await limiter.consume('a', 5, 60)).toBe(0)
    redis.freeze()
    // Twelve one after another: if each waited for Redis, they would take twelve timeouts.
    const started = performance.now()
    for (let count = 0; count < 12; count += 1) await limiter.consume('b', 5, 60)
    const waited = performance.now() - started
    expect(waited).toBeLessThan(12 * 250)
    expect(await limiter.consume('b', 5, 60)).toBeGreaterThan(0)
    expect(isAvailable()).toBe(false)
    redis.continue()
    await until(isAvailable)
    expect(changes).toEqual([false, true])
    // Counted in Redis again: what was counted there before is still known.
    for (let count = 0; count < 4; count += 1) expect(await limiter.consume('a', 5, 60)).toBe(0)
    expect(await limiter.consume('a', 5, 60)).toBeGreaterThan(0)
  } finally {
    await close()
    redis.continue()
    await redis.stop()
  }
})

withRedis('starts while Redis is frozen, and replaces a connection that died silently', async () => {
  const redis = await startRedis()
  redis.freeze()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: redis.port })
  const { limiter, isAvailable, close } = await openRedisRateLimiter(`redis://127.0.0.1:${proxy.port}`)
  try {
    expect(isAvailable()).toBe(false)
    expect(await limiter.consume('a', 1, 60)).toBe(0)
    redis.continue()
    await until(isAvailable)
    proxy.silence()
    await until(() => !isAvailable())
    await until(isAvailable)
    expect(await limiter.consume('c', 1, 60)).toBe(0)
  } finally {
    await close()
    await proxy.close()
    await redis.stop()
  }
})
