/** GET /v2/employer-panel/activity: who did what in the caller's company, and when (docs/product/activity.md). */
import { activitiesPerPage, activityCursorOf, activityListSchema, activityQuerySchema } from '@jobboard/contracts/activity/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companyActivityReadModel } from '@jobboard/platform/read-models/company-activity'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import type { Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { type Names, personOf, presentActivity } from './activity-rows.ts'
import { actorsOf, pageOf } from './activity-statements.ts'

export const listActivity = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/activity',
    summary: 'Who did what in my company and when, the newest first',
    tag: 'activity',
    auth: anyEmployer,
    whileViewing: true,
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
        const names = namesOf(await read(namesOfMembers(tenant.id, companyId, [...actors, ...about])))
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

/** Offers that were moved from another company bring what people of that company did: they have no names here. */
const namesOfMembers = (tenant: TenantId, companyId: string, ids: readonly string[]): Statement => ({
  text: `SELECT account_id::text AS id, name FROM accounts.accounts
    WHERE tenant = $1 AND company_id = $2 AND account_id::text = ANY ($3::text[])`,
  values: [tenant, companyId, [...new Set(ids)]],
})

const namesOf = (rows: readonly Record<string, unknown>[]): Names => new Map(rows.map(({ id, name }) => [String(id), String(name)]))
