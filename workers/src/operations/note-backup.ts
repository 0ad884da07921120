/** Notes that a backup was written, so that pages and metrics can tell its age. By the owner of the database, as backups are. */
import { stat } from 'node:fs/promises'
import type { Pool } from '@jobboard/platform/database/database'

/** Older ones say no more than the newest. */
const noted = 30

export async function noteBackup(pool: Pool, path: string, events: number): Promise<void> {
  await pool.query('INSERT INTO jobs.backups (finished_at, events, bytes) VALUES (clock_timestamp(), $1, $2)', [
    events,
    (await stat(path)).size,
  ])
  await pool.query(
    'DELETE FROM jobs.backups WHERE finished_at NOT IN (SELECT finished_at FROM jobs.backups ORDER BY finished_at DESC LIMIT $1)',
    [noted],
  )
}
