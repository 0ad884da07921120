/** What the edge of a service stores outside its process: sessions, replies for Idempotency-Key, rate limits. */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Settings } from '../configuration.ts'
import type { Part, PartHealth } from '../monitoring/health.ts'
import type { Logger } from '../monitoring/logger.ts'
import { createPostgresRateLimiter } from './limits/postgres-rate-limiter.ts'
import type { PipelineDeps } from './pipeline.ts'
import { createPostgresIdempotency, deriveReplyKey } from './postgres-idempotency.ts'
import { createPostgresSessions } from './sessions/postgres-sessions.ts'

export type HttpStores = Pick<PipelineDeps, 'sessions' | 'limiter' | 'idempotency'>

/** All in Postgres. `masterKey` encrypts stored replies; a service without commands stores none and needs none. */
export const createHttpStores = (pool: Pool, masterKey = randomBytes(32).toString('base64')): HttpStores => ({
  sessions: createPostgresSessions(pool),
  limiter: createPostgresRateLimiter(pool),
  idempotency: createPostgresIdempotency(pool, deriveReplyKey(masterKey)),
})

export interface OpenHttpStores extends HttpStores {
  /** For /health/ready. */
  readonly parts: Readonly<Record<string, Part>>
  close(): Promise<void>
}

/** Rate limits in Redis when REDIS_URL is set: they are the one thing here that is written on hot paths and may be lost. */
export async function openHttpStores(
  pool: Pool,
  { REDIS_URL, MASTER_KEY }: Pick<Settings, 'REDIS_URL' | 'MASTER_KEY'>,
  logger: Logger,
): Promise<OpenHttpStores> {
  const stores = createHttpStores(pool, MASTER_KEY)
  if (REDIS_URL === undefined) return { ...stores, parts: {}, close: async () => undefined }
  // Most installations do without; the client takes a while to load.
  const { openRedisRateLimiter } = await import('./limits/redis-rate-limiter.ts')
  const { limiter, isAvailable, close } = await openRedisRateLimiter(REDIS_URL, (available) => {
    if (available) logger.info('Redis answers again; rate limits are shared')
    else logger.warn('Redis does not answer; each process counts rate limits for itself until it does')
  })
  const check = async (): Promise<PartHealth | undefined> =>
    isAvailable() ? undefined : { status: 'unreachable', reason: 'no answer in time' }
  return { ...stores, limiter, parts: { redis: { required: false, check } }, close }
}
