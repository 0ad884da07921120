/** Deletes the rows of messages after their retention period (docs/product/e-mails.md, "Outcomes"). */
import type { Pool } from '@jobboard/platform/database/database'
import { failedDays } from '@jobboard/platform/jobs/outbox'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'

/** After the last change. The row prevents a second delivery, so it outlives every job that could run again. */
export const mailDays = failedDays + 30
const maxRows = 5_000

export const mailPurgeJob = (pool: Pool, logger: Logger): ScheduledJob => ({
  name: 'mail-purge',
  repeat: { cron: '40 3 * * *', timeZone: 'UTC' },
  run: async (signal) => {
    const deleted = await purgeMails(pool, signal)
    if (deleted > 0) logger.info({ mails: deleted }, 'rows of e-mails past their retention were deleted')
  },
})

/** In short transactions of `batch` rows. Returns how many were deleted. */
export async function purgeMails(pool: Pool, signal: AbortSignal, batch = maxRows): Promise<number> {
  let deleted = 0
  for (let rows = batch; rows === batch && !signal.aborted; deleted += rows) {
    const { rowCount } = await asProjector(pool, (client) =>
      client.query(
        `DELETE FROM mail.messages WHERE (tenant, id) IN (
           SELECT tenant, id FROM mail.messages WHERE updated_at < now() - $1 * interval '1 day' ORDER BY updated_at LIMIT $2)`,
        [mailDays, batch],
      ),
    )
    rows = rowCount ?? 0
  }
  return deleted
}
