/** What the desk is measured against: a row read by its primary key, and the page that one would write in an afternoon. */
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '@jobboard/query-service/database/tenant-reader'
import { z } from 'zod'
import { company } from './fill.ts'

const pageSize = 25
const replies = { 200: { description: 'The bytes', contentType: 'application/json' } } as const

/** The same bytes, stored before. */
export const rowRoute = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/bench/rows/{id}',
    summary: 'A body by its primary key',
    tag: 'bench',
    auth: anyEmployer,
    params: z.object({ id: z.string() }),
    replies,
    async handle({ tenant, params: { id } }) {
      const [row] = await reader.read<{ body: string }>(tenant.id, { text: 'SELECT body FROM bench.bodies WHERE id = $1', values: [id] })
      return { status: 200, body: new Prepared(row?.body ?? ''), headers: { 'Cache-Control': 'private, no-store' } }
    },
  })

const found = `FROM bench.applications WHERE company_id = $1
  AND ($2 = '' OR name ILIKE '%' || $2 || '%' OR email ILIKE '%' || $2 || '%' OR message ILIKE '%' || $2 || '%' OR cv ILIKE '%' || $2 || '%')`

export const plainRoute = (reader: TenantReader): Route =>
  route({
    method: 'GET',
    path: '/bench/plain',
    summary: 'ILIKE, COUNT, OFFSET',
    tag: 'bench',
    auth: anyEmployer,
    query: z.object({ search: z.string().default(''), from: z.coerce.number().default(0) }),
    replies,
    async handle({ tenant, query: { search, from } }) {
      const [rows, counts] = await Promise.all([
        reader.read(tenant.id, {
          text: `SELECT application_id AS "applicationId", offer_id, status, submitted_at, name ${found} ORDER BY submitted_at DESC, application_id LIMIT ${pageSize} OFFSET $3`,
          values: [company, search, from],
        }),
        reader.read(tenant.id, { text: `SELECT status, count(*)::int AS count ${found} GROUP BY 1`, values: [company, search] }),
      ])
      return { status: 200, body: new Prepared(JSON.stringify({ data: rows, counts })), headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
