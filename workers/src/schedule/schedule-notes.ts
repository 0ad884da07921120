/** What became of the last run of each schedule, and when it runs next, for the pages of administrators (`jobs.schedules`). Nothing depends on it. */
import type { Pool } from '@jobboard/platform/database/database'
import type { Queue, Repeat } from '@jobboard/platform/ports/queue'
import type { ScheduledJob } from './schedule.ts'
import { definitionOf } from './schedule-definition.ts'

export interface ScheduleNotes {
  /** Rejects when the database does not answer. */
  installed(jobs: readonly ScheduledJob[], queue: Queue): Promise<void>
  began(job: ScheduledJob): Promise<void>
  /** `reason`: of a failure; null: it succeeded. */
  ended(job: ScheduledJob, queue: Queue, reason: string | null): Promise<void>
}

const maxReason = 500
/** After which the row of a schedule that no process sets up any more is deleted. */
const forgottenDays = 7

const repeatText = (repeat: Repeat): string => ('everyMs' in repeat ? `every ${repeat.everyMs}` : `${repeat.cron} ${repeat.timeZone}`)

/** `isAlone`: the installation has one board, so that reasons can name what is of no other. */
export function createScheduleNotes(pool: Pool, isAlone: boolean): ScheduleNotes {
  const nextOf = async (name: string, queue: Queue): Promise<string | null> =>
    (await queue.nextRun(definitionOf(name)))?.toISOString() ?? null
  // A run is not lost for its note.
  const note = (text: string, values: readonly unknown[]): Promise<void> =>
    pool.query(text, [...values]).then(
      () => undefined,
      () => undefined,
    )
  return {
    async installed(jobs, queue) {
      const next = await Promise.all(jobs.map(({ name }) => nextOf(name, queue)))
      await pool.query(
        `INSERT INTO jobs.schedules AS s (name, board, repeat, next_at)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS installed (name, board, repeat, next_at)
         ON CONFLICT (name) DO UPDATE SET board = excluded.board, repeat = excluded.repeat, next_at = excluded.next_at
         WHERE (s.board, s.repeat, s.next_at) IS DISTINCT FROM (excluded.board, excluded.repeat, excluded.next_at)`,
        [jobs.map(({ name }) => name), jobs.map(({ board }) => board ?? null), jobs.map(({ repeat }) => repeatText(repeat)), next],
      )
      await pool.query(`DELETE FROM jobs.schedules WHERE next_at < now() - $1 * interval '1 day' AND name <> ALL ($2::text[])`, [
        forgottenDays,
        jobs.map(({ name }) => name),
      ])
    },
    began: ({ name }) =>
      note(
        "UPDATE jobs.schedules SET outcome = 'running', started_at = clock_timestamp(), ended_at = NULL, reason = NULL WHERE name = $1",
        [name],
      ),
    async ended({ name, board }, queue, reason) {
      const next = await nextOf(name, queue).catch(() => null)
      await note(
        `UPDATE jobs.schedules SET outcome = $2, ended_at = clock_timestamp(), reason = $3, next_at = coalesce($4, next_at) WHERE name = $1`,
        [
          name,
          reason === null ? 'succeeded' : 'failed',
          isAlone || board !== undefined ? (reason?.replaceAll('\0', '').slice(0, maxReason) ?? null) : null,
          next,
        ],
      )
    },
  }
}
