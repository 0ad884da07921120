/** GET /v2/admin/accounts: every account of the board (docs/product/administration.md, "Accounts"). */
import { accountList } from '@jobboard/contracts/accounts/admin-list'
import type { Route } from '@jobboard/platform/http/route'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

const ofSessions = (what: string, condition: string): string =>
  `(SELECT ${what} FROM accounts.sessions s WHERE s.tenant = r.tenant AND s.account_id = r.account_id AND ${condition})`

const state = "CASE WHEN r.blocked_at IS NULL THEN 'open' ELSE 'blocked' END"

export const accountListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, accountList, {
    from: 'accounts.accounts r LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id',
    id: 'r.account_id::text',
    columns: {
      name: 'r.name',
      email: 'r.email',
      kind: 'r.kind',
      role: 'r.role',
      company: { id: 'c.company_id', name: "coalesce(c.name, '')" },
      createdAt: 'r.created_at',
      lastSeenAt: ofSessions('max(s.last_used_at)', 'true'),
      state,
      blockedAt: 'r.blocked_at',
      blockReason: 'r.block_reason',
      confirmedAt: 'r.confirmed_at',
      sessions: ofSessions('count(*)::int', 's.revoked_at IS NULL AND s.ends_at > now()'),
      hasSecondFactor: `EXISTS (SELECT FROM accounts.second_factors f
        WHERE f.tenant = r.tenant AND f.account_id = r.account_id AND f.enabled_at IS NOT NULL)`,
    },
    sorts: { name: 'lower(r.name)', createdAt: 'r.created_at' },
    filters: { kind: 'r.kind', role: 'r.role', state, created: 'r.created_at', company: 'r.company_id' },
    search: [{ sql: 'r.name' }, { sql: 'r.email' }, { sql: 'r.account_id::text' }],
    readsOwnWrites: [companiesReadModel],
  })
