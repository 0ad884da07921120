/**
 * Deletes invoices and buyers of payments when the time for which the law asks to store them is over (docs/product/invoices.md, "Retention"). The
 * command-service decides, by the events.
 */
import { firstRetainedDay } from '@jobboard/contracts/invoices/retention'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { endRetentionCall } from '@jobboard/contracts/payments/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../schedule/each-due.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

const repeat = { everyMs: 6 * 60 * 60_000 }
const pageSize = 200

interface Deps {
  readonly pool: Pool
  readonly services: InternalClient
  readonly boards: readonly Tenant[]
  readonly logger: Logger
}
interface Due {
  readonly tenant: TenantId
  readonly id: string
}
type Outcome = 'ended' | 'stored' | 'waits' | 'refused'
type End = (payment: Due, signal: AbortSignal) => Promise<Outcome>

export const endRetentionsJob = ({ pool, services, boards, logger }: Deps): ScheduledJob => ({
  name: 'invoice-retention',
  repeat,
  run: async (signal) => {
    const end: End = ({ tenant, id }) =>
      orRefused(async () => {
        const answer = await services.call(endRetentionCall, { tenant, params: { id }, signal })
        return answer.ok ? answer.value.outcome : 'refused'
      })
    for (const board of boards) {
      const { ended, waits, refused } = await endRetentions(pool, { board, now: new Date(), end }, signal)
      if (ended > 0) logger.info({ tenant: board.id, payments: ended }, 'invoices whose retention is over were deleted')
      if (waits + refused > 0)
        logger.warn(
          { tenant: board.id, payments: waits + refused },
          'invoices whose retention is over could not be deleted: they are not finished',
        )
    }
  },
})

interface Wanted {
  readonly board: Tenant
  readonly now: Date
  readonly end: End
}

export const endRetentions = (pool: Pool, { board, now, end }: Wanted, signal: AbortSignal): Promise<Readonly<Record<Outcome, number>>> =>
  eachDue(
    {
      pageSize,
      pageAfter: (last?: Due) => duePayments(pool, board, now, last),
      handle: (payment) => end(payment, signal),
    },
    { ended: 0, stored: 0, waits: 0, refused: 0 },
    signal,
  )

/** Of a payment whose newest document is old enough. */
const duePayments = (pool: Pool, board: Tenant, now: Date, last: Due | undefined): Promise<Due[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<Due>(
      `SELECT p.tenant, p.payment_id AS id FROM read_models.payments p
       WHERE p.tenant = $1 AND p.retention_ended_at IS NULL AND p.requested_at < ($2::date::timestamp AT TIME ZONE $3) AND p.payment_id > $4
         AND NOT EXISTS (SELECT FROM read_models.invoices i WHERE i.tenant = p.tenant AND i.payment_id = p.payment_id AND i.issued_on >= $2::date)
       ORDER BY p.payment_id LIMIT ${pageSize}`,
      [board.id, firstRetainedDay(board, localDate(now.toISOString(), board.timeZone)), board.timeZone, last?.id ?? ''],
    )
    return rows
  })
