/** Rate limits counted in Postgres. */
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { limiterOf } from './limiter-of.ts'
import type { RateLimiter } from './rate-limit.ts'

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
