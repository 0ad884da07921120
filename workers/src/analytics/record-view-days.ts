/** Has the views of days that have ended recorded as events (docs/product/statistics.md, "Views as events"). */
import { recordViewDaysReplySchema } from '@jobboard/contracts/analytics/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import type { Logger } from '@jobboard/platform/logger'
import type { ScheduledJob } from '../schedule/schedule.ts'

/** Days end at different hours in different zones; a board's day is recorded within this time after its salt was deleted. */
const everyMs = 10 * 60_000

export const recordViewDaysJob = (
  tenants: readonly { readonly id: TenantId }[],
  command: InternalCommand,
  logger: Logger,
): ScheduledJob => ({
  name: 'record-view-days',
  repeat: { everyMs },
  run: async (signal) => {
    for (const { id } of tenants) {
      const recorded = await recordViewDays(id, command, signal)
      if (recorded > 0) logger.info({ tenant: id, offerDays: recorded }, 'views of days that have ended became events')
    }
  },
})

/** How many days of offers. */
export async function recordViewDays(tenant: TenantId, command: InternalCommand, signal: AbortSignal): Promise<number> {
  let recorded = 0
  for (;;) {
    const response = await command(tenant, '/internal/offer-views/record', signal)
    if (!response.ok) throw new Error(`The command-service answered ${response.status}`)
    const reply = recordViewDaysReplySchema.parse(await response.json())
    recorded += reply.recorded
    if (!reply.more) return recorded
  }
}
