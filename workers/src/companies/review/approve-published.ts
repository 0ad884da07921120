/**
 * Approves the companies that have had an offer on a board that reviews new ones: those from before the switch was turned on, and those
 * whose first offer was paid for or published by an administrator. Idempotent: what is decided is not looked at again.
 */
import { approvePublishedCall } from '@jobboard/contracts/companies/internal-calls'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { type InternalClient, isAnswered } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'

interface Deps {
  readonly pool: Pool
  readonly services: InternalClient
  readonly tenants: readonly Pick<Tenant, 'id' | 'reviewNewCompanies'>[]
  readonly logger: Logger
}

const repeat = { everyMs: 60_000 }
/** The others have their turn with the next run. */
const maxCompanies = 1_000

export const approvePublishedJob = (deps: Deps): ScheduledJob => ({
  name: 'approve-published-companies',
  repeat,
  run: async (signal) => {
    for (const { id } of deps.tenants.filter(({ reviewNewCompanies }) => reviewNewCompanies)) {
      const approved = await approvePublished(deps, id, signal)
      if (approved > 0) deps.logger.info({ tenant: id, companies: approved }, 'companies that had offers before need no review')
    }
  },
})

/** How many. One that the command-service refuses does not keep the others from it. */
export async function approvePublished({ pool, services }: Deps, tenant: string, signal: AbortSignal): Promise<number> {
  let approved = 0
  for (const companyId of await publishedCompanies(pool, tenant)) {
    if (signal.aborted) break
    try {
      const answer = await services.call(approvePublishedCall, { tenant, params: { id: companyId }, signal })
      if (answer.ok) approved += 1
    } catch (error) {
      if (!isAnswered(error)) throw error
    }
  }
  return approved
}

/** Of which no review was asked for, or has not ended. Companies of imported offers are no accounts, and publish nothing themselves. */
const publishedCompanies = (pool: Pool, tenant: string): Promise<readonly string[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ companyId: string }>(
      `SELECT c.company_id AS "companyId" FROM read_models.companies c
       WHERE c.tenant = $1
         AND NOT EXISTS (SELECT FROM read_models.company_reviews r
           WHERE r.tenant = c.tenant AND r.company_id = c.company_id AND r.status <> 'waiting')
         AND EXISTS (SELECT FROM read_models.company_offers o
           WHERE o.tenant = c.tenant AND o.company_id = c.company_id AND o.published_at IS NOT NULL)
       ORDER BY c.company_id LIMIT ${maxCompanies}`,
      [tenant],
    )
    return rows.map(({ companyId }) => companyId)
  })
