/** Deletes what distinguished yesterday's visitors: the salt of every past day, and with it all marks made under it. */
import type { Pool } from '@jobboard/platform/database/database'
import type { ScheduledJob } from '../schedule/schedule.ts'

const repeat = { everyMs: 10 * 60_000 }

export const viewMarksJob = (pool: Pool): ScheduledJob => ({
  name: 'view-marks',
  repeat,
  run: async () => {
    await purgeViewMarks(pool)
  },
})

/** A few minutes later than the day ends, for views that are being counted and clocks that differ. Returns how many days were deleted. */
export async function purgeViewMarks(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM statistics.view_salts WHERE ends_at < now() - interval '5 minutes'`)
  return rowCount ?? 0
}
