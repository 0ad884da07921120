/** GET /v2/admin/imports/{id}/problems: the first rows of an import that were refused or repaired, in the order of the file. */
import { importParamsSchema } from '@jobboard/contracts/imports/commands'
import { type ImportProblem, importProblemSchema } from '@jobboard/contracts/imports/queries'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { importsReadModel } from '@jobboard/platform/read-models/offers/imports'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

const from = 'FROM offers.import_problems WHERE tenant = $1 AND import_id = $2'

export const listImportProblems = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/imports/{id}/problems',
    summary: 'For administrators: rows of an import that were refused or repaired',
    tag: 'imports',
    auth: mayReadAdministration,
    params: importParamsSchema,
    query: z.object({ from: wholeNumber(0, 1_000_000).default(0), itemsCount: wholeNumber(1, maxItemsCount).default(50) }),
    readsOwnWrites: [importsReadModel],
    replies: {
      200: { description: 'A range of the rows', schema: cursorPageSchema(importProblemSchema), headers: ['X-Position-Reached'] },
    },
    handle: ({ tenant, params: { id }, query: { from: first, itemsCount }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [rows, [counted]] = await Promise.all([
          reader.read<{ problem: ImportProblem }>(
            tenant.id,
            { text: `SELECT problem ${from} ORDER BY number, kind LIMIT $3 OFFSET $4`, values: [tenant.id, id, itemsCount, first] },
            signal,
          ),
          reader.read<{ total: number }>(tenant.id, { text: `SELECT count(*)::int AS total ${from}`, values: [tenant.id, id] }, signal),
        ])
        const body = { data: rows.map(({ problem }) => problem), meta: cursorMeta(first, itemsCount, counted?.total ?? 0) }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
