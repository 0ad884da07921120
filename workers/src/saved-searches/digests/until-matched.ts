/** Offers that are published before a day is planned belong to its digests, also while many wait to be matched. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { asProjector } from '../../runner/projector-transaction.ts'
import { percolateOffer } from '../percolate-offer.job.ts'

/** What is not matched by then, because the query-service is down for instance, waits for the next day. */
const maxWaitMs = 180_000
const pauseMs = 250

/** Resolves when the offers of the board that wait to be matched now are matched, or after three minutes. */
export async function untilMatched(pool: Pool, tenant: TenantId, signal?: AbortSignal): Promise<void> {
  const until = Date.now() + maxWaitMs
  const last = await lastWaiting(pool, tenant)
  while (last !== null && signal?.aborted !== true && Date.now() < until && (await isOneWaiting(pool, tenant, last)))
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
}

const waiting = `FROM jobs.outbox WHERE name = $1 AND state = 'pending' AND payload ->> 'tenant' = $2`

const lastWaiting = (pool: Pool, tenant: TenantId): Promise<string | null> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ last: string | null }>(`SELECT max(position)::text AS last ${waiting}`, [
      percolateOffer.name,
      tenant,
    ])
    return rows[0]?.last ?? null
  })

const isOneWaiting = (pool: Pool, tenant: TenantId, last: string): Promise<boolean> =>
  asProjector(pool, async (client) => {
    const { rowCount } = await client.query(`SELECT ${waiting} AND position <= $3 LIMIT 1`, [percolateOffer.name, tenant, last])
    return rowCount === 1
  })
