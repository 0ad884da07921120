/**
 * Asks the gateway about payments whose notice has not come, gives to offers what was paid and not taken yet, and continues refunds (docs/product/payments.md,
 * "Reconciliation"). Idempotent: a payment that is settled does not change.
 */
import { driveProcessCall } from '@jobboard/contracts/housekeeping/internal-calls'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../schedule/each-due.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'
import type { ProcessToDrive } from './drive-process.job.ts'

const repeat = { everyMs: 5 * 60_000 }
const pageSize = 200
/** The request that began it, or its notice, settles it sooner. */
const graceSeconds = 60
/** Banks take weeks for a dispute: its payment is asked about in two runs a day at most, at the time of day at which it was asked for. */
const disputeWindowSeconds = 600
/** What the offer has not taken by then, an administrator looks at. Of what it has taken, the invoice is owed for however long it waits. */
const givenUpAfterDays = 30

type Drive = (process: ProcessToDrive, signal: AbortSignal) => Promise<'driven' | 'refused'>

export const driveByService =
  (services: InternalClient): Drive =>
  ({ tenant, process: name, id }, signal) =>
    orRefused(async () => {
      const answer = await services.call(driveProcessCall, { tenant, params: { name, id }, signal })
      return answer.ok ? 'driven' : 'refused'
    })

interface OpenPayment {
  readonly tenant: string
  readonly paymentId: string
}

export const reconcilePaymentsJob = (pool: Pool, drive: Drive, logger: Logger): ScheduledJob => ({
  name: 'reconcile-payments',
  repeat,
  run: async (signal) => {
    const { refused } = await reconcilePayments(pool, drive, signal)
    if (refused > 0) logger.warn({ payments: refused }, 'the gateway could not be asked about payments; they are asked about again')
  },
})

export const reconcilePayments = (pool: Pool, drive: Drive, signal: AbortSignal): Promise<Readonly<Record<'driven' | 'refused', number>>> =>
  eachDue(
    {
      pageSize,
      pageAfter: (last?: OpenPayment) =>
        asProjector(pool, async (client) => {
          const { rows } = await client.query<OpenPayment>(
            `SELECT tenant, payment_id AS "paymentId" FROM read_models.payments
             WHERE ((status IN ('requested', 'started', 'accepted', 'fulfilled') AND requested_at < now() - $3 * interval '1 second'
                     AND (status = 'fulfilled' OR requested_at > now() - $4 * interval '1 day'))
                    OR open_refunds > 0 OR reissuing
                    OR (dispute = 'open' AND extract(epoch FROM now() - requested_at)::bigint % 86400 < $5))
               AND retention_ended_at IS NULL AND (tenant, payment_id) > ($1, $2)
             ORDER BY tenant, payment_id LIMIT ${pageSize}`,
            [last?.tenant ?? '', last?.paymentId ?? '', graceSeconds, givenUpAfterDays, disputeWindowSeconds],
          )
          return rows
        }),
      handle: ({ tenant, paymentId }) => drive({ tenant, process: paymentProcess.name, id: paymentId }, signal),
    },
    { driven: 0, refused: 0 },
    signal,
  )
