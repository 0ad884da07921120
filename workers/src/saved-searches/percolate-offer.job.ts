/**
 * Matches a published offer to the alerts of its board and stores the matches, once for an offer: they are written in one transaction with the row
 * of the offer, so that a second run changes nothing, and one that is cut off leaves nothing.
 */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import type { Tenants } from '@jobboard/platform/tenants'
import { z } from 'zod'
import { commandJobLimits } from '../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { askPercolator } from './ask-percolator.ts'

/** `position` of the event that published the offer. */
const payload = z.strictObject({ tenant: z.string(), offerId: offerIdSchema, position: z.string() })
export type OfferToPercolate = z.infer<typeof payload>

export const percolateOffer = defineJob({ name: 'percolate-offer', payload, ...commandJobLimits })

/** Rows of one statement. */
const batch = 5_000

export interface PercolateDeps {
  readonly pool: Pool
  readonly tenants: Tenants
  readonly services: InternalClient
}

export const percolate =
  ({ pool, tenants, services }: PercolateDeps): JobHandler<OfferToPercolate> =>
  async ({ tenant, offerId, position }, { signal }) => {
    if (tenants.get(tenant)?.features.jobAlerts !== true || (await isPercolated(pool, tenant, offerId))) return
    const alerts = await askPercolator(services, { tenant, offerId, position, signal })
    await storeMatches(pool, { tenant, offerId, alerts })
  }

const isPercolated = (pool: Pool, tenant: string, offerId: string): Promise<boolean> =>
  asProjector(pool, async (client) => {
    const { rowCount } = await client.query('SELECT FROM alerts.percolated_offers WHERE tenant = $1 AND offer_id = $2', [tenant, offerId])
    return rowCount === 1
  })

interface Matches {
  readonly tenant: string
  readonly offerId: string
  readonly alerts: readonly string[]
}

const storeMatches = (pool: Pool, { tenant, offerId, alerts }: Matches): Promise<void> =>
  asProjector(pool, async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO alerts.percolated_offers (tenant, offer_id, matches) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [tenant, offerId, alerts.length],
    )
    // Another run was faster.
    if (rowCount === 0) return
    for (let at = 0; at < alerts.length; at += batch) {
      await client.query(
        `INSERT INTO alerts.matches (tenant, job_filter_id, offer_id) SELECT $1, alert, $2 FROM unnest($3::text[]) AS alert ON CONFLICT DO NOTHING`,
        [tenant, offerId, alerts.slice(at, at + batch)],
      )
    }
  })

export const percolateOfferJob = ({ pool, tenants, services }: Pick<JobDeps, 'pool' | 'tenants' | 'services'>): RegisteredJob =>
  registerJob(percolateOffer, percolate({ pool, tenants, services }))
