/** A handover that waits, for a block or for offers that are being ended, is asked for again until it is complete. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { handOver } from './hand-over.ts'
import { type Running, runningHandover } from './newest-handover.ts'

const everyMs = 10 * 60_000

interface Deps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'readStream'>
}

export const runningHandoversJob = (deps: Deps): ScheduledJob => ({
  name: 'running-handovers',
  repeat: { everyMs },
  run: (signal) => requestRunningHandovers(deps, signal, Date.now()),
})

export async function requestRunningHandovers({ pool, store }: Deps, signal: AbortSignal, now: number): Promise<void> {
  // A run that is repeated adds nothing.
  const period = String(Math.floor(now / everyMs))
  const companies = await asProjector(pool, async (client) => {
    const { rows } = await client.query<{ tenant: string; companyId: string }>(
      'SELECT tenant, company_id AS "companyId" FROM read_models.companies WHERE handover_into IS NOT NULL ORDER BY tenant, company_id',
    )
    return rows
  })
  for (const { tenant, companyId } of companies) {
    signal.throwIfAborted()
    const events = await store.readStream(companyStream(tenant, companyId))
    const running = events.reduce<Running | null>(runningHandover, null)
    if (running === null) continue
    const payload = { tenant, companyId: companyIdSchema.parse(companyId), ...running, isLate: false }
    await addJobs(pool, [{ ...handOver.request(payload), id: uuidFrom('running-handovers', tenant, running.handoverId, period) }])
  }
}
