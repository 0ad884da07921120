/** Applications whose promise of an answer runs out soon, as the read models have them (docs/product/applications.md, "Response promise"). */
import { addDaysToDate, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { PoolClient } from '@jobboard/platform/database/database'
import { countedAnswers } from '@jobboard/platform/read-models/applications/application-answers'

/** Days before a promise runs out. */
const reminderDays = 3

/** The end of the last day on which a promise that is reminded of today runs out. */
export const reminderEnd = (now: Instant, timeZone: string): Instant =>
  endOfDay(addDaysToDate(localDate(now, timeZone), reminderDays), timeZone)

export interface DueCompany {
  readonly companyId: string
  readonly owners: readonly string[]
  /** When the promise for the newest of them runs out. */
  readonly lastDueAt: Date
}

/** A repeat counts here, though it may be answered by what it repeats: what is due is counted again when the message is sent. */
export async function dueCompanies(client: PoolClient, { id, timeZone }: Tenant, now: Date): Promise<readonly DueCompany[]> {
  const { rows } = await client.query<DueCompany>(
    `SELECT c.company_id AS "companyId", max(a.submitted_at) + c.response_promise * interval '24 hours' AS "lastDueAt",
       ARRAY(SELECT m.key FROM json_each(c.members) m WHERE m.value ->> 'role' = 'owner') AS owners
     FROM read_models.companies c JOIN read_models.application_answers a ON a.tenant = c.tenant AND a.company_id = c.company_id
     WHERE c.tenant = $1 AND c.response_promise IS NOT NULL AND a.repeats IS NULL AND a.answered_at IS NULL AND a.ended_at IS NULL
       AND a.submitted_at > $2::timestamptz - c.response_promise * interval '24 hours'
       AND a.submitted_at <= $3::timestamptz - c.response_promise * interval '24 hours'
     GROUP BY c.tenant, c.company_id`,
    [id, now, reminderEnd(now.toISOString(), timeZone)],
  )
  return rows
}

export interface DueOffer {
  readonly title: string
  readonly slug: string
  readonly applications: number
}
export interface DueAnswers {
  /** What the company promises, in days. */
  readonly promised: number
  /** The offers with the most of them first. */
  readonly offers: readonly DueOffer[]
  readonly firstDueAt: Date
}

/** Null: nothing is promised, or everything is answered. */
export async function dueAnswers(client: PoolClient, { id, timeZone }: Tenant, companyId: string, now: Date): Promise<DueAnswers | null> {
  const { rows } = await client.query<DueOffer & { readonly promised: number; readonly firstDueAt: Date }>(
    `SELECT o.title, o.slug, count(*)::int AS applications, c.response_promise AS promised,
       min(a.submitted_at) + c.response_promise * interval '24 hours' AS "firstDueAt"
     FROM read_models.companies c, ${countedAnswers} a JOIN read_models.company_offers o ON o.tenant = $1 AND o.offer_id = a.offer_id
     WHERE c.tenant = $1 AND c.company_id = $2 AND c.response_promise IS NOT NULL AND a.answered_at IS NULL AND a.ended_at IS NULL
       AND a.submitted_at > $3::timestamptz - c.response_promise * interval '24 hours'
       AND a.submitted_at <= $4::timestamptz - c.response_promise * interval '24 hours'
     GROUP BY a.offer_id, o.title, o.slug, c.response_promise ORDER BY applications DESC, a.offer_id`,
    [id, companyId, now, reminderEnd(now.toISOString(), timeZone)],
  )
  const [first] = rows
  if (first === undefined) return null
  return {
    promised: first.promised,
    offers: rows,
    firstDueAt: new Date(Math.min(...rows.map(({ firstDueAt }) => firstDueAt.getTime()))),
  }
}
