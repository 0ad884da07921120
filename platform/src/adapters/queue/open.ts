/** The queue that the settings choose: Redis when REDIS_URL is set, else the database. Loads BullMQ, which takes 150 ms, only when called. */
import type { Settings } from '../../configuration.ts'
import type { Pool } from '../../database/postgres-connections.ts'
import type { Listener } from '../../database/postgres-listener.ts'
import type { Queue } from '../../ports/queue.ts'

/** What the owner of the database does before a process opens the queue. */
export async function prepareQueue({ REDIS_URL }: Pick<Settings, 'REDIS_URL'>, owner: Pool): Promise<void> {
  if (REDIS_URL !== undefined) return
  const { migrateQueue } = await import('./postgres.ts')
  await migrateQueue(owner)
}

export async function openQueue(
  { REDIS_URL }: Pick<Settings, 'REDIS_URL'>,
  databaseUrl: string,
  listener: Listener,
  onError: (error: Error) => void,
): Promise<Queue> {
  if (REDIS_URL === undefined) {
    const { openPostgresQueue } = await import('./postgres.ts')
    return openPostgresQueue({ url: databaseUrl, listener, onError })
  }
  const { openRedisQueue } = await import('./redis.ts')
  return openRedisQueue({ url: REDIS_URL, onError })
}
