/**
 * Ends alerts for which no person asks it: whose question was not answered, whose request was not confirmed, and guests who have nothing left
 * (docs/product/saved-searches.md, "Ends"). The command-service decides; what the read model shows too early is no change there.
 */
import { activationDays } from '@jobboard/contracts/saved-searches/frequencies'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { endUnansweredCall, expireSearchesCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { orGiveUp } from '../../jobs/command-job.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { unansweredSince } from '../digests/inactivity.ts'

const repeat = { everyMs: 10 * 60_000 }
/** Of one run; the next one has the rest. */
const maxEnds = 1_000

export interface EndDeps {
  readonly pool: Pool
  readonly services: InternalClient
  readonly tenants: readonly Tenant[]
}

export const endAlertsJob = (deps: EndDeps): ScheduledJob => ({
  name: 'end-alerts',
  repeat,
  run: (signal) => endAlerts(deps, new Date(), signal),
})

/** A failure of one is reported after the others. */
export async function endAlerts({ pool, services, tenants }: EndDeps, now: Date, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const board of tenants.filter(hasJobAlerts)) {
    const unanswered = board.alerts.asksInactive ? await unansweredAlerts(pool, board.id, unansweredSince(now)) : []
    const context = { tenant: board.id, signal }
    const ends = [
      ...unanswered.map(({ askedAt, ...params }) => () => {
        return services.call(endUnansweredCall, { ...context, params, query: { askedAt: askedAt.toISOString() } })
      }),
      ...(await peopleWithExpired(pool, board.id, now)).map(
        (candidateId) => () => services.call(expireSearchesCall, { ...context, params: { candidateId } }),
      ),
    ]
    for (const end of ends) {
      if (signal.aborted) return
      try {
        orGiveUp(await end(), 'alert')
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

interface Unanswered {
  readonly candidateId: string
  readonly jobFilterId: string
  readonly askedAt: Date
}

/** A question of unknown outcome counts as sent: no second one is. */
const unansweredAlerts = (pool: Pool, tenant: TenantId, since: Date): Promise<Unanswered[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<Unanswered>(
      `SELECT s.candidate_id AS "candidateId", s.job_filter_id AS "jobFilterId", max(q.planned_at) AS "askedAt"
       FROM alerts.digests q JOIN read_models.saved_searches s ON s.tenant = q.tenant AND s.job_filter_id = q.job_filter_id
       WHERE q.tenant = $1 AND q.kind = 'question' AND q.status IN ('sent', 'unknown') AND q.finished_at <= $2
         AND s.alert_status = 'active' AND s.last_seen_at < q.planned_at
       GROUP BY 1, 2 ORDER BY 3 LIMIT ${maxEnds}`,
      [tenant, since],
    )
    return rows
  })

/** Those with a request that was not confirmed; guests whose searches have all ended or are deleted. */
const peopleWithExpired = (pool: Pool, tenant: TenantId, now: Date): Promise<string[]> =>
  asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
    const { rows } = await client.query<{ id: string }>(
      `SELECT s.candidate_id AS id FROM read_models.saved_searches s WHERE s.tenant = $1 AND s.alert_status = 'requested' AND s.requested_at < $2
       UNION SELECT g.candidate_id::text FROM accounts.guests g WHERE g.tenant = $1 AND g.created_at < $2
         AND NOT EXISTS (SELECT FROM read_models.saved_searches s WHERE s.tenant = $1 AND s.candidate_id = g.candidate_id::text
           AND (s.alert_status NOT IN ('off', 'deleted') OR s.ended_at >= $2))
       LIMIT ${maxEnds}`,
      [tenant, new Date(now.getTime() - activationDays * 86_400_000)],
    )
    return rows.map(({ id }) => id)
  })
