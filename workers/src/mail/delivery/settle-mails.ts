/** Gives an outcome to messages whose worker or database ended before it was noted, whether their job runs again or not. */
import type { Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { settleAbandoned } from './mail-rows.ts'

const everyMs = 60_000

export const settleMailsJob = (pool: Pool, logger: Logger): ScheduledJob => ({
  name: 'mail-settle',
  repeat: { everyMs },
  run: async () => {
    const settled = await settleAbandoned(pool)
    if (settled > 0) logger.warn({ mails: settled }, 'whether e-mails were delivered is unknown: a worker or the database ended meanwhile')
  },
})
