/** What the edge of a service keeps outside its process: sessions, replies for Idempotency-Key, rate limits. */
import type { Pool } from 'pg'
import type { Settings } from '../configuration.ts'
import type { PipelineParts } from './pipeline.ts'
import { createPostgresIdempotency } from './postgres-idempotency.ts'
import { createPostgresSessions } from './postgres-sessions.ts'
import { createPostgresRateLimiter, openRedisRateLimiter } from './rate-limiters.ts'

export type HttpStores = Pick<PipelineParts, 'sessions' | 'limiter' | 'idempotency'>

/** All in Postgres. */
export const createHttpStores = (pool: Pool): HttpStores => ({
  sessions: createPostgresSessions(pool),
  limiter: createPostgresRateLimiter(pool),
  idempotency: createPostgresIdempotency(pool),
})

/** Rate limits in Redis when REDIS_URL is set: they are the one thing here that is written on hot paths and may be lost. */
export async function openHttpStores(
  pool: Pool,
  { REDIS_URL }: Pick<Settings, 'REDIS_URL'>,
): Promise<HttpStores & { close(): Promise<void> }> {
  const stores = createHttpStores(pool)
  if (REDIS_URL === undefined) return { ...stores, close: async () => undefined }
  const { limiter, close } = await openRedisRateLimiter(REDIS_URL)
  return { ...stores, limiter, close }
}
