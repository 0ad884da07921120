/**
 * Rate limits counted in Redis, for all processes together. While Redis does not answer, each process counts for itself: limits weaken, requests
 * continue. Only the first requests of an outage wait for it (`commandTimeoutMs`); after that a background check decides when Redis is used again.
 */
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { limiterOf, type PointCounter } from './limiter-of.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Redis answers within a millisecond; a request must not wait much longer for a count that it can do without. */
const commandTimeoutMs = 250
const connectTimeoutMs = 1_000
const checkEveryMs = 1_000
const maxReconnectDelayMs = 2_000

export interface RedisRateLimiter {
  readonly limiter: RateLimiter
  readonly isAvailable: () => boolean
  close(): Promise<void>
}

/** `onChange` is called at the beginning and at the end of each outage. Resolves, after a second at most, also when Redis does not answer. */
export async function openRedisRateLimiter(
  url: string,
  onChange: (isAvailable: boolean) => void = () => undefined,
): Promise<RedisRateLimiter> {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    disableClientInfo: true,
    connectionName: 'jobboard rate limits',
    connectTimeout: connectTimeoutMs,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (attempts) => Math.min(attempts * 100, maxReconnectDelayMs),
  })
  // Without a listener a lost connection would end the process; the check below notices.
  client.on('error', () => undefined)
  let isAvailable = true
  const setAvailable = (now: boolean): void => {
    if (now === isAvailable) return
    isAvailable = now
    onChange(now)
  }

  async function check(): Promise<void> {
    try {
      await client.ping()
      setAvailable(true)
    } catch {
      setAvailable(false)
      // Open and silent: the link may be dead permanently. A new connection finds out.
      if (client.status === 'ready') client.disconnect(true)
    }
  }
  await client.connect().catch(() => undefined)
  await check()
  const timer = setInterval(() => void check(), checkEveryMs)
  timer.unref()

  return {
    limiter: limiterOf(withFallback(client, { isAvailable: () => isAvailable, onFailure: () => setAvailable(false) })),
    isAvailable: () => isAvailable,
    async close() {
      clearInterval(timer)
      client.disconnect()
    },
  }
}

interface Availability {
  readonly isAvailable: () => boolean
  readonly onFailure: () => void
}

/** Counts in Redis, and in this process while Redis does not answer. */
const withFallback =
  (client: Redis, { isAvailable, onFailure }: Availability) =>
  (points: number, duration: number): PointCounter => {
    const shared = new RateLimiterRedis({ storeClient: client, keyPrefix: 'rate-limits', points, duration, rejectIfRedisNotReady: true })
    const own = new RateLimiterMemory({ keyPrefix: 'rate-limits', points, duration })
    return {
      consume: async (key) => {
        if (!isAvailable()) return own.consume(key)
        return shared.consume(key).catch((error: unknown) => {
          if (!(error instanceof Error)) throw error
          onFailure()
          return own.consume(key)
        })
      },
      reward: async (key) => {
        if (!isAvailable()) return own.reward(key)
        return shared.reward(key).catch(() => {
          onFailure()
          return own.reward(key)
        })
      },
    }
  }
