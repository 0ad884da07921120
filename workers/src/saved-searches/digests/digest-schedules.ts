/**
 * When digests are planned and sent: at 08:00 of each board, and every minute what is due for whatever reason (a process that was down, a queue
 * that was lost, a retry after a refusal). Each board has schedules of its own, so that none waits for another.
 */
import { digestHour } from '@jobboard/contracts/saved-searches/frequencies'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { planDigests } from './plan-digests.ts'
import { type SendDeps, sendDigests } from './send-digests.ts'

const defaultSweepMs = 60_000

export const plannedBoard = ({ id, timeZone, alerts }: Tenant) => ({ id, timeZone, asksInactive: alerts.asksInactive })

async function planAndSend(
  deps: SendDeps,
  tenant: Tenant,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<void> {
  await planDigests(deps.pool, plannedBoard(tenant), { now, signal })
  await sendDigests(deps, tenant, signal)
}

export interface DigestTiming {
  /** What is due. */
  readonly now: () => Date
  readonly sweepMs: number
}

export const digestSchedules = (
  deps: SendDeps,
  { now, sweepMs }: DigestTiming = { now: () => new Date(), sweepMs: defaultSweepMs },
): ScheduledJob[] =>
  deps.tenants.all.filter(hasJobAlerts).flatMap((tenant) => {
    const run = (signal: AbortSignal): Promise<void> => planAndSend(deps, tenant, { now: now(), signal })
    return [
      { name: `digests-of-${tenant.id}`, repeat: { cron: `0 ${digestHour} * * *`, timeZone: tenant.timeZone }, board: tenant.id, run },
      { name: `due-digests-of-${tenant.id}`, repeat: { everyMs: sweepMs }, board: tenant.id, run },
    ]
  })
