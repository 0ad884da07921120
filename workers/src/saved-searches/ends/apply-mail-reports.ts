/**
 * Suppresses the addresses of messages that bounced or that someone complained about, notes at a message that it bounced, and ends the
 * alerts of whom an alert was for (docs/product/e-mails.md, "Reports"). A report is deleted in the transaction that did so.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { storeSuppression } from '../../mail/suppressions.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { endOfSuppressed } from './suppressed-alerts.job.ts'

const repeat = { everyMs: 60_000 }
const batch = 500

export const mailReportsJob = (pool: Pool, logger: Logger): ScheduledJob => ({
  name: 'apply-mail-reports',
  repeat,
  run: async (signal) => {
    const applied = await applyMailReports(pool, signal)
    if (applied > 0) logger.info({ applied }, 'addresses were suppressed after bounces and complaints')
  },
})

interface Reported {
  readonly tenant: TenantId
  readonly mailId: string
  readonly kind: 'bounce' | 'complaint'
  readonly detail: string | null
  readonly digest: Buffer | null
  /** Of a message about an alert. */
  readonly candidateId: string | null
}

/** How many. */
export async function applyMailReports(pool: Pool, signal: AbortSignal): Promise<number> {
  let applied = 0
  for (let last = batch; last === batch && !signal.aborted; applied += last) last = await asProjector(pool, applyBatch)
  return applied
}

async function applyBatch(client: PoolClient): Promise<number> {
  const { rows } = await client.query<Reported>(
    `WITH taken AS (
       DELETE FROM mail.reports r USING (
         SELECT tenant, mail_id, kind FROM mail.reports ORDER BY received_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) next
       WHERE r.tenant = next.tenant AND r.mail_id = next.mail_id AND r.kind = next.kind RETURNING r.*),
     bounced AS (
       UPDATE mail.messages m SET bounced_at = now() FROM taken t
       WHERE t.kind = 'bounce' AND m.tenant = t.tenant AND m.id = t.mail_id AND m.bounced_at IS NULL)
     SELECT t.tenant, t.mail_id AS "mailId", t.kind, t.detail, m.address_digest AS digest, s.candidate_id AS "candidateId"
     FROM taken t JOIN mail.messages m ON m.tenant = t.tenant AND m.id = t.mail_id
       LEFT JOIN read_models.saved_searches s ON s.tenant = m.tenant AND s.job_filter_id = m.about AND m.message LIKE 'alert-%'`,
  )
  const ends: NewJob[] = []
  for (const { tenant, mailId, kind, detail, digest, candidateId } of rows) {
    if (digest !== null) await storeSuppression(client, tenant, digest, kind === 'bounce' ? 'bounced' : 'complaint', detail ?? '')
    if (candidateId !== null) ends.push(endOfSuppressed(tenant, candidateId, mailId))
  }
  await addJobs(client, ends)
  return rows.length
}
