/**
 * Has employers asked who do nothing with an offer, and what follows without an answer (docs/decisions/0263). The read model says when something may be
 * due; the command-service decides, by the events of the offer. By the clock and the rows as they are, so replaying history asks nothing.
 */
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { maxQuestionsADay } from '@jobboard/contracts/offers/hiring/hiring-question'
import { checkHiringCall } from '@jobboard/contracts/offers/internal-calls'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { hiringChecksReadModel } from '@jobboard/platform/read-models/offers/hiring-checks'
import { isCaughtUp } from '../../runner/caught-up.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../../schedule/each-due.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'

const repeat = { everyMs: 15 * 60_000 }
const pageSize = 200

export interface HiringDeps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'head'>
  readonly services: InternalClient
  readonly tenants: readonly Tenant[]
  readonly logger: Logger
}

export const hiringChecksJob = (deps: HiringDeps): ScheduledJob => ({
  name: 'hiring-checks',
  repeat,
  run: async (signal) => {
    const counts = await checkDueOffers(deps, new Date(), signal)
    // What was done with applications since would count as nothing.
    if (counts === null) deps.logger.info('no employer is asked whether it still hires while the read model of that is behind')
    else if (counts.ended > 0) deps.logger.info({ offers: counts.ended }, 'offers have ended whose employers did not confirm them')
    if (counts !== null && counts.refused > 0)
      deps.logger.warn({ offers: counts.refused }, 'whether their employers still hire could not be checked')
  },
})

/** `putOff`: its company is asked about enough other offers today. */
type Outcome = 'checked' | 'ended' | 'refused' | 'putOff'

interface DueRow {
  readonly tenant: TenantId
  readonly offerId: OfferId
  readonly companyId: string | null
  readonly lastApplicationActionAt: Date | null
  readonly isAsked: boolean
  /** Questions to its company that began within 24 hours. */
  readonly questions: number
  /** As text: a Date would lose the microseconds that the next page must begin after. */
  readonly dueAt: string
}

/** Null while the read model is behind. */
export async function checkDueOffers(
  { pool, store, services, tenants }: Omit<HiringDeps, 'logger'>,
  now: Date,
  signal: AbortSignal,
  waitMs?: number,
): Promise<Readonly<Record<Outcome, number>> | null> {
  const asking = tenants.filter(asksWhetherHiring).map(({ id }) => id)
  const counts = { checked: 0, ended: 0, refused: 0, putOff: 0 }
  if (asking.length === 0) return counts
  if (!(await isCaughtUp({ pool, store }, hiringChecksReadModel, { signal, ...(waitMs === undefined ? {} : { waitMs }) }))) return null
  const pageAfter = (last?: DueRow) => dueOffers(pool, { tenants: asking, now }, last)
  // Beside those of this run, which the read model may not show yet.
  const questions = new Map<string, number>()
  const handle = async (due: DueRow): Promise<Outcome> => {
    if (due.isAsked) return (await check(services, due, signal)).outcome
    // Of rows that were written before companies were in them; a rebuild fills it in.
    if (due.companyId === null) return 'putOff'
    const company = `${due.tenant} ${due.companyId}`
    const begun = questions.get(company) ?? due.questions
    if (begun >= maxQuestionsADay) return 'putOff'
    questions.set(company, begun + 1)
    const { outcome, isAsked } = await check(services, due, signal)
    if (!isAsked) questions.set(company, (questions.get(company) ?? 1) - 1)
    return outcome
  }
  return eachDue({ pageSize, pageAfter, handle }, counts, signal)
}

interface Checked {
  readonly outcome: Outcome
  readonly isAsked: boolean
}

async function check(
  services: InternalClient,
  { tenant, offerId: id, lastApplicationActionAt }: DueRow,
  signal: AbortSignal,
): Promise<Checked> {
  const checked = await orRefused(async (): Promise<Checked | 'refused'> => {
    const body = { lastApplicationActionAt: lastApplicationActionAt?.toISOString() ?? null }
    const answer = await services.call(checkHiringCall, { tenant, params: { id }, body, signal })
    if (!answer.ok) return 'refused'
    const { state, isAsked } = answer.value
    return { outcome: state === 'finished' ? 'ended' : 'checked', isAsked }
  })
  return checked === 'refused' ? { outcome: 'refused', isAsked: false } : checked
}

interface Asking {
  readonly tenants: readonly string[]
  readonly now: Date
}

/** One that has expired is ended by its expiry. */
const dueOffers = (pool: Pool, { tenants, now }: Asking, last: DueRow | undefined): Promise<readonly DueRow[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<DueRow>(
      `SELECT tenant, offer_id AS "offerId", company_id AS "companyId", last_application_action_at AS "lastApplicationActionAt",
         question IS NOT NULL AS "isAsked", due_at::text AS "dueAt",
         (SELECT count(*)::int FROM read_models.hiring_checks other WHERE other.tenant = due.tenant AND other.company_id = due.company_id
            AND other.asked_at > $2::timestamptz - interval '24 hours') AS questions
       FROM read_models.hiring_checks due
       WHERE due_at <= $2 AND ends_at > $2 AND tenant = ANY($1)
         AND ($3::text IS NULL OR (due_at, tenant, offer_id) > ($3::timestamptz, $4::text, $5::text))
       ORDER BY due_at, tenant, offer_id LIMIT ${pageSize}`,
      [tenants, now, last?.dueAt ?? null, last?.tenant ?? null, last?.offerId ?? null],
    )
    return rows
  })
