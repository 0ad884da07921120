/** Messages that can wait for the morning. */
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { JobRequest } from '@jobboard/platform/ports/queue'
import type { MailContext } from './delivery/mail-job.ts'
import { endOfQuietHours } from './quiet-hours.ts'

const laterRun = '.day'

/** True: it is night on the board's clock, and the job runs again in the morning. `request`: the same job, at that time. */
export async function putOffToDay(
  { pool, tenant, run, now }: Pick<MailContext, 'pool' | 'tenant' | 'run' | 'now'>,
  request: (options: { readonly runAt: Date }) => JobRequest,
): Promise<boolean> {
  const runAt = endOfQuietHours(now, tenant.timeZone)
  if (runAt === undefined || run.id.endsWith(laterRun)) return false
  await addJobs(pool, [{ ...request({ runAt }), id: `${run.id}${laterRun}` }])
  return true
}
