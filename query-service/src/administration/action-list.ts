/** GET /v2/admin/actions: what administrators did (docs/product/administration.md, "Activity log"). */
import { actionList } from '@jobboard/contracts/administration/action-list'
import type { Route } from '@jobboard/platform/http/route'
import { adminActionsReadModel } from '@jobboard/platform/read-models/admin-actions'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

export const actionListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, actionList, {
    from: 'read_models.admin_actions r LEFT JOIN accounts.accounts a ON a.tenant = r.tenant AND a.account_id::text = r.actor_id',
    id: 'r.action_id',
    columns: {
      type: 'r.type',
      at: 'r.at',
      // An erased account has no name any more.
      administrator: { id: 'r.actor_id', name: "coalesce(a.name, '')" },
      subject: 'r.subject',
      subjectId: 'r.subject_id',
      revision: 'r.revision',
      request: 'r.correlation_id',
    },
    sorts: { at: 'r.at' },
    filters: { at: 'r.at', administrator: 'r.actor_id', subjectId: 'r.subject_id', type: 'r.type' },
    search: [{ sql: 'r.type' }, { sql: 'r.subject' }, { sql: 'r.subject_id' }, { sql: 'a.name' }, { sql: 'r.correlation_id' }],
    readsOwnWrites: [adminActionsReadModel],
  })
