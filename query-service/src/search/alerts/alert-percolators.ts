/** The percolators of a process, one for each board with job alerts, in sync with the read model. Lists are served without them, so readiness does not wait for them. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import type { Tenants } from '@jobboard/platform/tenants'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { followChanges } from '../change-notices.ts'
import { type FollowedAlerts, followAlerts } from './follow-alerts.ts'

export interface AlertPercolators {
  readonly of: ReadonlyMap<TenantId, FollowedAlerts>
  close(): Promise<void>
}

export interface AlertPercolatorsDeps {
  readonly listener: Listener
  readonly reader: TenantReader
  readonly tenants: Tenants
  readonly logger: Logger
}

/** Starts loading without waiting for it. */
export function followAlertPercolators({ listener, reader, tenants, logger }: AlertPercolatorsDeps): AlertPercolators {
  const notices = followChanges(listener, savedSearchesReadModel)
  const of = new Map(
    tenants.all
      .filter(({ features }) => features.jobAlerts)
      .map((tenant) => {
        const alerts = followAlerts(tenant, { reader, notices, logger })
        alerts.refresh().catch((err: unknown) => logger.warn({ tenant: tenant.id, err }, 'Alerts could not be loaded; it is retried'))
        return [tenant.id, alerts] as const
      }),
  )
  return {
    of,
    async close() {
      await Promise.all([...of.values()].map((alerts) => alerts.stop()))
    },
  }
}
