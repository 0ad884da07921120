/** GET /v2/admin/imports: the imports of the board with their progress (docs/product/administration.md, "Imports"). */
import { importList } from '@jobboard/contracts/imports/admin-list'
import type { Route } from '@jobboard/platform/http/route'
import { importsReadModel } from '@jobboard/platform/read-models/offers/imports'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

const requestedBy = `(SELECT a.name FROM accounts.accounts a WHERE a.tenant = r.tenant
  AND a.account_id = CASE WHEN r.requested_by ~ '^[0-9a-f-]{36}$' THEN r.requested_by::uuid END)`

export const importListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, importList, {
    from: 'read_models.imports r',
    id: 'r.import_id',
    columns: {
      fileName: 'r.file_name',
      status: 'r.status',
      // Percent of the file; a part is seconds.
      progress: `CASE WHEN r.status <> 'running' OR r.file_bytes = 0 THEN 100 ELSE least(99, floor(100.0 * r.bytes / r.file_bytes))::int END`,
      rows: 'r.rows',
      created: 'r.created',
      changed: 'r.changed',
      refused: 'r.refused',
      requestedBy,
      requestedAt: 'r.requested_at',
      unchanged: 'r.unchanged',
      copies: 'r.copies',
      unreadable: 'r.unreadable',
      repaired: 'r.repaired',
      format: 'r.format',
      charset: 'r.charset',
      sanitize: 'r.sanitize',
      spreadDays: 'r.spread_days',
      cutShort: 'r.cut_short',
      failure: 'r.failure',
      endedAt: 'r.ended_at',
      deleted: 'r.deleted',
      stayed: 'r.stayed',
    },
    filters: { status: 'r.status', requested: 'r.requested_at' },
    search: [{ sql: 'r.file_name' }, { sql: 'r.import_id' }],
    readsOwnWrites: [importsReadModel],
  })
