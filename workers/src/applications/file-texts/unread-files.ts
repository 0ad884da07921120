/**
 * Looks for files of applications that no one has read the text of: those that were sent before the product read them, and those whose jobs found no
 * service for hours. Every six hours.
 */
import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { readFile } from './read-file.job.ts'

const everyMs = 6 * 60 * 60_000
/** One that was sent a moment ago has a job by its reactor. */
const minAgeMs = 10 * 60_000
const pageSize = 500

export const unreadFilesJob = (pool: Pool): ScheduledJob => ({
  name: 'unread-application-files',
  repeat: { everyMs },
  run: (signal) => requestUnreadFiles(pool, signal, Date.now()),
})

interface Unread {
  readonly tenant: string
  readonly applicationId: string
  readonly submittedAt: Date
}

const text = `SELECT tenant, application_id AS "applicationId", submitted_at AS "submittedAt" FROM read_models.application_files
  WHERE outcome IS NULL AND submitted_at < $1 AND ($2::timestamptz IS NULL OR (submitted_at, tenant, application_id) > ($2, $3, $4))
  ORDER BY submitted_at, tenant, application_id LIMIT ${pageSize}`

export async function requestUnreadFiles(pool: Pool, signal: AbortSignal, now: number): Promise<void> {
  // A run that is repeated adds nothing.
  const period = String(Math.floor(now / everyMs))
  let after: Unread | undefined
  while (!signal.aborted) {
    const page = await asProjector(pool, async (client) => {
      const values = [new Date(now - minAgeMs), after?.submittedAt ?? null, after?.tenant ?? null, after?.applicationId ?? null]
      const { rows } = await client.query<Unread>(text, values)
      await addJobs(
        client,
        rows.map(({ tenant, applicationId }) => ({
          id: uuidFrom('unread-application-file', tenant, applicationId, period),
          ...readFile.request({ tenant, applicationId: applicationIdSchema.parse(applicationId) }),
        })),
      )
      return rows
    })
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}
