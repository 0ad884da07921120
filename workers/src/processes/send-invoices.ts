/**
 * Continues invoices that are not finished: those that a crash has left without number or document, and those that KSeF does not have yet
 * (docs/product/invoices.md, "KSeF"). Idempotent: an invoice that is finished does not change.
 */
import { driveProcessCall } from '@jobboard/contracts/housekeeping/internal-calls'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../runner/projector-transaction.ts'
import { orRefused } from '../schedule/each-due.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

const repeat = { everyMs: 5 * 60_000 }
const perRun = 500
/** The request that issued it has sent it by then. */
const graceSeconds = 60
/** KSeF that is away stays so for a while: the others wait for the next run. */
const maxFailures = 3

interface Unfinished {
  readonly tenant: string
  readonly id: string
}
type Drive = (invoice: Unfinished, signal: AbortSignal) => Promise<'driven' | 'refused'>

export const driveInvoiceByService =
  (services: InternalClient): Drive =>
  ({ tenant, id }, signal) =>
    orRefused(async () => {
      const answer = await services.call(driveProcessCall, { tenant, params: { name: invoiceProcess.name, id }, signal })
      return answer.ok ? 'driven' : 'refused'
    })

/** `sends`: whether the installation has a KSeF; without one, issued invoices are finished. */
export const sendInvoicesJob = (pool: Pool, sends: boolean, drive: Drive, logger: Logger): ScheduledJob => ({
  name: 'send-invoices',
  repeat,
  run: async (signal) => {
    const { refused, late } = await sendInvoices(pool, sends, drive, signal)
    if (refused > 0) logger.warn({ invoices: refused }, 'invoices could not be sent to KSeF; they are sent again')
    if (late > 0) logger.error({ invoices: late }, 'invoices are not in KSeF on the working day after their issue')
  },
})

export async function sendInvoices(
  pool: Pool,
  sends: boolean,
  drive: Drive,
  signal: AbortSignal,
): Promise<{ readonly driven: number; readonly refused: number; readonly late: number }> {
  const due = await asProjector(pool, async (client) => {
    const { rows } = await client.query<Unfinished & { readonly isLate: boolean }>(
      `SELECT tenant, invoice_id AS id, $3 AND has_fa3 AND ksef_due_on < (now() AT TIME ZONE 'Europe/Warsaw')::date AS "isLate"
       FROM read_models.invoices
       WHERE retention_ended_at IS NULL AND (status IN ('drafted', 'numbered') OR ($3 AND status = 'issued' AND has_fa3)) AND drafted_at < now() - $1 * interval '1 second'
       ORDER BY ksef_due_on, tenant, invoice_id LIMIT $2`,
      [graceSeconds, perRun, sends],
    )
    return rows
  })
  const counts = { driven: 0, refused: 0, late: due.filter(({ isLate }) => isLate).length }
  for (const { tenant, id } of due) {
    if (signal.aborted || counts.refused >= maxFailures) break
    counts[await drive({ tenant, id }, signal)] += 1
  }
  return counts
}
