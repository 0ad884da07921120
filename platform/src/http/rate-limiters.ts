/** Rate limits counted by rate-limiter-flexible: in Postgres, or in Redis where it is configured. */
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiter } from './rate-limit.ts'

type Create = (points: number, seconds: number) => RateLimiterAbstract

/** The library fixes points and duration for each limiter, so there is one for each pair; keys carry the limit's name. */
function limiterOf(create: Create): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const of = (points: number, seconds: number): RateLimiterAbstract => {
    const known = limiters.get(`${points}/${seconds}`) ?? create(points, seconds)
    limiters.set(`${points}/${seconds}`, known)
    return known
  }
  return {
    async consume(key, points, seconds) {
      try {
        await of(points, seconds).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    async restore(key, points, seconds) {
      await of(points, seconds).reward(key)
    },
  }
}

export const createPostgresRateLimiter = (pool: Pool): RateLimiter =>
  limiterOf(
    (points, duration) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'http',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: '',
        points,
        duration,
      }),
  )

/** While Redis is away each process counts for itself, so that limits weaken but requests go on. */
export async function openRedisRateLimiter(url: string): Promise<{ limiter: RateLimiter; close(): Promise<void> }> {
  // Most installations do without; the client takes a while to load.
  const { Redis } = await import('ioredis')
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true })
  // Without a listener a lost connection would end the process; the limiter below notices by itself.
  client.on('error', () => undefined)
  await client.connect().catch(() => undefined)
  const limiter = limiterOf(
    (points, duration) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: 'rate-limits',
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
  )
  return {
    limiter,
    async close() {
      client.disconnect()
    },
  }
}
