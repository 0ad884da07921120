/** What the command-service does for each board from time to time: record what a crash left unrecorded, delete what has expired. */
import { purgeExpiredCall, repairAccountsCall } from '@jobboard/contracts/housekeeping/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { ScheduledJob } from '../schedule/schedule.ts'

interface HousekeepingDeps {
  readonly tenants: readonly { readonly id: TenantId }[]
  readonly services: InternalClient
  readonly logger: Logger
}

/** An event that a crash left out follows within this time. */
const repairEveryMs = 5 * 60_000
/** What has expired is deleted within this time (docs/decisions/0108). */
const purgeEveryMs = 60 * 60_000

export const housekeepingJobs = (deps: HousekeepingDeps): readonly ScheduledJob[] => [
  { name: 'repair-accounts', repeat: { everyMs: repairEveryMs }, run: (signal) => repairAccounts(deps, signal) },
  { name: 'purge-expired', repeat: { everyMs: purgeEveryMs }, run: (signal) => purgeExpired(deps, signal) },
]

export const repairAccounts = ({ tenants, services, logger }: HousekeepingDeps, signal: AbortSignal): Promise<void> =>
  forEachBoard(tenants, async (tenant) => {
    const repaired = await services.call(repairAccountsCall, { tenant, signal })
    if (repaired.accounts + repaired.companies > 0)
      logger.info({ tenant, ...repaired }, 'changes of accounts that no event told were recorded')
  })

export const purgeExpired = ({ tenants, services, logger }: HousekeepingDeps, signal: AbortSignal): Promise<void> =>
  forEachBoard(tenants, async (tenant) => {
    for (let hasMore = true; hasMore && !signal.aborted; ) {
      const { more, ...deleted } = await services.call(purgeExpiredCall, { tenant, signal })
      if (Object.values(deleted).some((count) => count > 0)) logger.info({ tenant, ...deleted }, 'what has expired was deleted')
      hasMore = more
    }
  })

/** A failure of one board is reported after the others had theirs done. */
async function forEachBoard(tenants: HousekeepingDeps['tenants'], run: (tenant: TenantId) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of tenants) await run(id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
