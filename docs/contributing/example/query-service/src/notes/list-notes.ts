/** GET /v2/employer-panel/notes: the notes of the caller's company, the newest first. */
import { noteSchema } from '@jobboard/contracts/notes/queries'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { notesReadModel, notesTable } from '@jobboard/platform/read-models/notes'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

const query = z.object({ from: wholeNumber(0, 1_000_000).default(0), itemsCount: wholeNumber(1, maxItemsCount).default(maxItemsCount) })

const from = 'FROM read_models.notes r WHERE r.tenant = $1 AND r.company_id = $2'
const total = `SELECT count(*)::int AS total ${from}`
const page = `SELECT ${selectList(notesTable, 'r', Object.keys(noteSchema.shape))} ${from} ORDER BY r.added_at DESC, r.note_id LIMIT $3 OFFSET $4`

export const notesRoute = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/notes',
    summary: 'The notes of my company, the newest first',
    tag: 'notes',
    auth: anyEmployer,
    query,
    readsOwnWrites: [notesReadModel],
    replies: {
      200: {
        description: 'A range of the list; send `meta.next.cursor` as `from` for the next one',
        schema: cursorPageSchema<z.ZodType>(noteSchema),
        headers: ['X-Position-Reached'],
      },
    },
    handle: ({ tenant, session: { companyId }, query: { from: first, itemsCount }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [rows, [counted]] = await Promise.all([
          reader.read(tenant.id, { text: page, values: [tenant.id, companyId, itemsCount, first] }, signal),
          reader.read<{ total: number }>(tenant.id, { text: total, values: [tenant.id, companyId] }, signal),
        ])
        const body = { data: rows.map((row) => decodeRow(notesTable, row)), meta: cursorMeta(first, itemsCount, counted?.total ?? 0) }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
