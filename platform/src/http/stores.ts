/** What the edge of a service keeps outside its process: sessions, replies for Idempotency-Key, rate limits. */
import type { Pool } from 'pg'
import type { PipelineParts } from './pipeline.ts'
import { createPostgresIdempotency } from './postgres-idempotency.ts'
import { createPostgresSessions } from './postgres-sessions.ts'
import { createPostgresRateLimiter } from './rate-limiters.ts'

export type HttpStores = Pick<PipelineParts, 'sessions' | 'limiter' | 'idempotency'>

export const createHttpStores = (pool: Pool): HttpStores => ({
  sessions: createPostgresSessions(pool),
  limiter: createPostgresRateLimiter(pool),
  idempotency: createPostgresIdempotency(pool),
})
