/** GET /v2/admin/list-views: saved views of one list, one's own first (docs/product/administration.md, "Saved views"). */
import { type ListView, listViewsQuerySchema, listViewsReplySchema } from '@jobboard/contracts/administration/list-views'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

type Row = Record<string, unknown> & ListView

const text = `SELECT v.view_id AS id, v.name, v.address, v.is_shared AS "isShared", v.account_id = $2 AS "isOwn", d.view_id IS NOT NULL AS "isDefault"
  FROM accounts.list_views v
  LEFT JOIN accounts.list_defaults d ON d.tenant = v.tenant AND d.view_id = v.view_id AND d.account_id = $2
  WHERE v.tenant = $1 AND v.list = $3 AND (v.account_id = $2 OR v.is_shared)
  ORDER BY v.account_id <> $2, lower(v.name), v.view_id LIMIT 200`

export const listViewsRoute = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/list-views',
    summary: 'For administrators: saved views of a list, mine and those that are shared',
    tag: 'administration',
    auth: mayReadAdministration,
    query: listViewsQuerySchema,
    replies: { 200: { description: 'Mine first', schema: listViewsReplySchema } },
    handle: ({ tenant, session: { accountId }, query: { list }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const rows = await reader.read<Row>(tenant.id, { text, values: [tenant.id, accountId, list] }, signal)
        return { status: 200 as const, body: { data: [...rows] }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
