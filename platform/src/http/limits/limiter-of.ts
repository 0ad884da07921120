/** A rate limiter made of those of rate-limiter-flexible. */
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiter } from './rate-limit.ts'

export interface PointCounter {
  /** Rejects with RateLimiterRes when no point is left. */
  consume(key: string): Promise<unknown>
  reward(key: string): Promise<unknown>
}

/** The library fixes points and duration for each limiter, so there is one for each pair; keys carry the limit's name. */
export function limiterOf(create: (points: number, seconds: number) => PointCounter): RateLimiter {
  const limiters = new Map<string, PointCounter>()
  const of = (points: number, seconds: number): PointCounter => {
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
