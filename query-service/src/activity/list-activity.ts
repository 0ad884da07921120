/** GET /v2/employer-panel/activity: who did what in the caller's company, and when (docs/product/activity.md). */
import {
  type ActivityQuery,
  activitiesPerPage,
  activityCursorOf,
  activityListSchema,
  activityQuerySchema,
} from '@jobboard/contracts/activity/queries'
import { addDaysToDate, startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companyActivityReadModel, companyActivityTable } from '@jobboard/platform/read-models/company-activity'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { selectList } from '@jobboard/platform/read-models/table'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { type Names, personOf, presentActivity } from './activity-rows.ts'

export const listActivity = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/activity',
    summary: 'Who did what in my company and when, the newest first',
    tag: 'activity',
    auth: anyEmployer,
    readsOwnWrites: [companyActivityReadModel, companyOffersReadModel],
    query: activityQuerySchema,
    replies: {
      200: {
        description: 'A page; send `next` as `before` for the one after it',
        schema: activityListSchema,
        headers: ['X-Position-Reached'],
      },
    },
    handle: ({ tenant, session: { companyId }, query, incoming }) => {
      // An employer always has one; the type of a session does not say so.
      if (companyId === null) return refuse({ code: 'forbidden' })
      return whileConnected(incoming, async (signal) => {
        const read = (statement: Statement) => reader.read<Record<string, unknown>>(tenant.id, statement, signal)
        const found = await read(pageOf(tenant, companyId, query))
        const rows = found.slice(0, activitiesPerPage)
        const actors = (await read(actorsOf(tenant.id, companyId))).map(({ id }) => String(id))
        const about = rows.flatMap(({ personId }) => (typeof personId === 'string' ? [personId] : []))
        const names = namesOf(await read(namesOfAccounts(tenant.id, [...actors, ...about])))
        const data = rows.map((row) => presentActivity(row, names))
        const last = data.at(-1)
        const body = {
          data,
          people: actors.map((id) => personOf(id, names)).filter((person) => person !== null),
          next: found.length > rows.length && last !== undefined ? activityCursorOf(last) : null,
        }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })

/** What is the company's own, and what happened to its offers: `company` is a placeholder. */
const ofCompany = (company: string): string => `
  SELECT r.*, o.slug, o.title, coalesce(o.state = 'deleted', false) AS deleted FROM read_models.company_activity r
  LEFT JOIN ${companyOffersAsTyped} o ON r.kind = 'applications' AND o.tenant = r.tenant AND o.offer_id = r.detail ->> 'offerId'
  WHERE r.tenant = $1 AND r.company_id = ${company}
  UNION ALL
  SELECT r.*, o.slug, o.title, o.state = 'deleted' FROM ${companyOffersAsTyped} o
  JOIN read_models.company_activity r ON r.tenant = o.tenant AND r.subject_id = o.offer_id AND r.kind = 'offers'
  WHERE o.tenant = $1 AND o.company_id = ${company}`

function conditionsOf(parameters: Parameters, { timeZone }: Tenant, query: ActivityQuery): string {
  const { person, kind, offer, from, to, before } = query
  const conditions = ['r.is_shown']
  const add = (value: string, condition: (placeholder: string) => string): void => void conditions.push(condition(parameters.add(value)))
  if (person !== undefined) add(person, (value) => `r.actor_kind = 'employer' AND r.actor_id = ${value}`)
  if (kind !== undefined) add(kind, (value) => `r.kind = ${value}`)
  // A slug that names no offer has no activity.
  if (offer !== undefined)
    add(
      offerIdOf(offer) ?? '',
      (value) => `(r.kind = 'offers' AND r.subject_id = ${value} OR r.kind = 'applications' AND r.detail ->> 'offerId' = ${value})`,
    )
  if (from !== undefined) add(startOfDay(from, timeZone), (value) => `r.at >= ${value}::timestamptz`)
  if (to !== undefined) add(startOfDay(addDaysToDate(to, 1), timeZone), (value) => `r.at < ${value}::timestamptz`)
  if (before !== undefined) {
    const [at, id] = [parameters.add(before.at), parameters.add(before.id)]
    conditions.push(`(r.at, r.id) < (${at}::timestamptz, ${id}::text COLLATE "C")`)
  }
  return conditions.join(' AND ')
}

/** One more than a page has. The content before a change is that of the change before, for drafts of the one that was shown before. */
function pageOf(tenant: Tenant, companyId: CompanyId, query: ActivityQuery): Statement {
  const parameters = new Parameters(tenant.id)
  const company = parameters.add(companyId)
  const text = `
    WITH page AS (
      SELECT * FROM (${ofCompany(company)}) r WHERE ${conditionsOf(parameters, tenant, query)}
      ORDER BY r.at DESC, r.id DESC LIMIT ${activitiesPerPage + 1}
    )
    SELECT ${selectList(companyActivityTable, 'r')}, r.slug, r.title, r.deleted AS "isDeleted", i.email AS invited, b.facts AS before
    FROM page r
    LEFT JOIN accounts.invitations i ON i.tenant = r.tenant AND i.invitation_id::text = r.invitation_id AND i.company_id = ${company}
    LEFT JOIN LATERAL (
      SELECT p.facts FROM read_models.company_activity p
      WHERE r.type IN ('OfferEdited', 'OfferDraftUpdated') AND p.tenant = r.tenant AND p.subject_id = r.subject_id
        AND p.revision < r.revision AND p.facts IS NOT NULL AND (p.is_shown OR r.type = 'OfferEdited')
      ORDER BY p.revision DESC LIMIT 1
    ) b ON true
    ORDER BY r.at DESC, r.id DESC`
  return { text, values: parameters.values }
}

const actorsOf = (tenant: TenantId, companyId: CompanyId): Statement => ({
  text: `SELECT DISTINCT r.actor_id AS id FROM (${ofCompany('$2')}) r WHERE r.actor_kind = 'employer' AND r.is_shown ORDER BY 1`,
  values: [tenant, companyId],
})

const namesOfAccounts = (tenant: TenantId, ids: readonly string[]): Statement => ({
  text: 'SELECT account_id::text AS id, name FROM accounts.accounts WHERE tenant = $1 AND account_id::text = ANY ($2::text[])',
  values: [tenant, [...new Set(ids)]],
})

const namesOf = (rows: readonly Record<string, unknown>[]): Names => new Map(rows.map(({ id, name }) => [String(id), String(name)]))
