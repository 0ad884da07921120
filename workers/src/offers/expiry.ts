/**
 * Records the end of expired offers. Candidates stop seeing them at the very moment (the queries compare with the clock); this adds it to
 * the offer's history. Idempotent: an expired offer does not change.
 */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../runner/projector-transaction.ts'
import { eachDue } from '../schedule/each-due.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

export interface DueOffer {
  readonly tenant: string
  readonly offerId: string
}

/**
 * 'unchanged': it is not due any more. 'refused': the command-service will not or cannot expire it, and others continue. Rejects when the
 * service cannot be reached.
 */
export type ExpireOutcome = 'expired' | 'unchanged' | 'refused'
export type ExpireOffer = (offer: DueOffer, signal: AbortSignal) => Promise<ExpireOutcome>

const repeat = { everyMs: 60_000 }
const pageSize = 200

export const expiryJob = (pool: Pool, expire: ExpireOffer, logger: Logger): ScheduledJob => ({
  name: 'expiry',
  repeat,
  run: async (signal) => {
    const { expired, refused } = await expireDueOffers(pool, expire, signal)
    if (expired > 0) logger.info({ offers: expired }, 'due offers have expired')
    if (refused > 0) logger.warn({ offers: refused }, 'offers are due but may not expire')
  },
})

export const expireDueOffers = (pool: Pool, expire: ExpireOffer, signal: AbortSignal): Promise<Readonly<Record<ExpireOutcome, number>>> =>
  eachDue(
    {
      pageSize,
      pageAfter: (last?: DueRow) => asProjector(pool, (client) => dueOffers(client, last)),
      handle: (offer) => expire(offer, signal),
    },
    { expired: 0, unchanged: 0, refused: 0 },
    signal,
  )

interface DueRow extends DueOffer {
  /** As text: a Date would lose the microseconds that the next page must begin after. */
  readonly expiresAt: string
}

async function dueOffers(client: PoolClient, after: DueRow | undefined): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `SELECT tenant, offer_id AS "offerId", expires_at::text AS "expiresAt" FROM read_models.offers
     WHERE state = 'published' AND expires_at <= now()
       AND ($1::text IS NULL OR (expires_at, tenant, offer_id) > ($1::timestamptz, $2::text, $3::text))
     ORDER BY expires_at, tenant, offer_id LIMIT ${pageSize}`,
    [after?.expiresAt ?? null, after?.tenant ?? null, after?.offerId ?? null],
  )
  return rows
}
