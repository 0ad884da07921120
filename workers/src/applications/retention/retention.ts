/**
 * Looks after the retention of applications (docs/product/applications.md, "Retention"): a week before it ends the company is told, then the
 * application is deleted. The command-service decides, by the events; what the read model shows too early or too late changes nothing there.
 */
import { applyRetentionCall } from '@jobboard/contracts/applications/internal-calls'
import { deletionNoticeDays } from '@jobboard/contracts/applications/retention'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { retainedUntilColumn } from '@jobboard/platform/read-models/offer-ends'
import type { Tenants } from '@jobboard/platform/tenants'
import { endOfQuietHours } from '../../mail/quiet-hours.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../../schedule/each-due.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { requestDeletionMail } from './deletion-mail.ts'

const repeat = { everyMs: 60 * 60_000 }
/** What is announced within this time is in one message. */
const noticeAfterMs = 30 * 60_000
const pageSize = 200

export interface RetentionDeps {
  readonly pool: Pool
  readonly services: InternalClient
  readonly tenants: Tenants
  readonly logger: Logger
}

export interface DueApplication {
  readonly tenant: TenantId
  readonly applicationId: string
  readonly companyId: string
  /** Its company was told of this deletion. */
  readonly isAnnounced: boolean
}

export const retentionJob = (deps: RetentionDeps): ScheduledJob => ({
  name: 'application-retention',
  repeat,
  run: async (signal) => {
    const counts = await applyRetentions(deps, new Date(), signal)
    if (counts.announce + counts.delete > 0) deps.logger.info(counts, 'applications whose retention ends were announced or deleted')
    if (counts.refused > 0) deps.logger.warn({ applications: counts.refused }, 'the retention of applications could not be applied')
  },
})

type Counts = Record<'none' | 'announce' | 'delete' | 'refused', number>

export function applyRetentions(deps: RetentionDeps, now: Date, signal: AbortSignal): Promise<Readonly<Counts>> {
  const told = new Set<string>()
  return eachDue(
    {
      pageSize,
      pageAfter: (last?: DueApplication) => dueApplications(deps.pool, now, last),
      beforePage: (page) => requestNotices(deps, page, now, told),
      handle: (one) => applyTo(deps, one, signal),
    },
    { none: 0, announce: 0, delete: 0, refused: 0 },
    signal,
  )
}

async function requestNotices({ pool, tenants }: RetentionDeps, page: readonly DueApplication[], now: Date, told: Set<string>) {
  for (const { tenant, companyId, isAnnounced } of page) {
    const board = tenants.get(tenant)
    const key = `${tenant} ${companyId}`
    if (isAnnounced || board === undefined || told.has(key)) continue
    told.add(key)
    const soon = new Date(now.getTime() + noticeAfterMs)
    const runAt = endOfQuietHours(soon, board.timeZone) ?? soon
    await requestDeletionMail(pool, { tenant, companyId, runAt, day: localDate(runAt.toISOString(), board.timeZone) })
  }
}

const applyTo = ({ services }: RetentionDeps, { tenant, applicationId }: DueApplication, signal: AbortSignal): Promise<keyof Counts> =>
  orRefused(async () => {
    const answer = await services.call(applyRetentionCall, { tenant, params: { id: applicationId }, signal })
    return answer.ok ? answer.value.step : 'refused'
  })

/** Announced, but the offer was published again since: void. */
const isAnnouncedColumn = `(a.deletion_at IS NOT NULL AND a.deletion_at >= ${retainedUntilColumn('a')})`

/** A month has 28 days at least, so that offers which ended lately are passed over by the index. */
const dueApplications = (pool: Pool, now: Date, after: DueApplication | undefined): Promise<DueApplication[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<DueApplication>(
      `SELECT a.tenant, a.application_id AS "applicationId", a.company_id AS "companyId", ${isAnnouncedColumn} AS "isAnnounced"
       FROM read_models.offer_ends e JOIN read_models.applications a ON a.tenant = e.tenant AND a.offer_id = e.offer_id
       WHERE e.ends_at <= $1::timestamptz + $2 * interval '1 day' - interval '28 days' AND a.erased IS NULL
         AND ${retainedUntilColumn('a')} <= $1::timestamptz + $2 * interval '1 day'
         AND (NOT ${isAnnouncedColumn} OR a.deletion_at <= $1::timestamptz)
         AND ($3::text IS NULL OR (a.tenant, a.application_id) > ($3, $4))
       ORDER BY a.tenant, a.application_id LIMIT ${pageSize}`,
      [now, deletionNoticeDays, after?.tenant ?? null, after?.applicationId ?? null],
    )
    return rows
  })
