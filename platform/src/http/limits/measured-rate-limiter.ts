/** A rate limiter whose refusals are counted by the limit's name; keys hold a tenant, that name and a digest. */
import { Counter, type Registry } from 'prom-client'
import type { RateLimiter } from './rate-limit.ts'

export function measureRateLimiter(limiter: RateLimiter, registry: Registry): RateLimiter {
  const refusals = new Counter({
    name: 'jobboard_rate_limit_refusals_total',
    help: 'Requests refused with 429, by limit',
    labelNames: ['limit'],
    registers: [registry],
  })
  return {
    ...limiter,
    async consume(key, points, seconds) {
      const wait = await limiter.consume(key, points, seconds)
      if (wait > 0) refusals.inc({ limit: key.split(':')[1] ?? 'unknown' })
      return wait
    },
  }
}
