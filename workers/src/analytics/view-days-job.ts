/** Has the views of days that have ended recorded as events (docs/product/analytics.md, "Views as events"). */
import { recordViewDaysCall } from '@jobboard/contracts/analytics/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { ScheduledJob } from '../schedule/schedule.ts'

/** Days end at different hours in different zones; a board's day is recorded within this time after its salt was deleted. */
const everyMs = 10 * 60_000

export const recordViewDaysJob = (
  tenants: readonly { readonly id: TenantId }[],
  services: InternalClient,
  logger: Logger,
): ScheduledJob => ({
  name: 'record-view-days',
  repeat: { everyMs },
  run: async (signal) => {
    for (const { id } of tenants) {
      const recorded = await requestViewDays(id, services, signal)
      if (recorded > 0) logger.info({ tenant: id, offerDays: recorded }, 'views of days that have ended became events')
    }
  },
})

/** How many days of offers. */
export async function requestViewDays(tenant: TenantId, services: InternalClient, signal: AbortSignal): Promise<number> {
  let recorded = 0
  for (;;) {
    const reply = await services.call(recordViewDaysCall, { tenant, signal })
    recorded += reply.recorded
    if (!reply.more) return recorded
  }
}
