/** Throws away what told yesterday's visitors apart: the salt of every day that is over, and with it all marks made under it. */
import type { Pool } from '@jobboard/platform/database'
import type { ScheduledJob } from '../schedule/scheduled-job.ts'

const everyMilliseconds = 10 * 60_000

export const viewMarksJob = (pool: Pool): ScheduledJob => ({
  name: 'view-marks',
  everyMilliseconds,
  run: async () => {
    await purgeViewMarks(pool)
  },
})

/** A few minutes later than the day ends, for views that are being counted and clocks that differ. Returns how many days were thrown away. */
export async function purgeViewMarks(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM statistics.view_salts WHERE ends_at < now() - interval '5 minutes'`)
  return rowCount ?? 0
}
