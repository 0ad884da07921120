/** GET /v2/admin/codes: every code of the board with who used it for what (docs/product/publication-codes.md, "Administration"). */
import { codeList } from '@jobboard/contracts/codes/admin-list'
import { digestIfCode } from '@jobboard/platform/codes/code-digest'
import type { Route } from '@jobboard/platform/http/route'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { publicationCodesReadModel } from '@jobboard/platform/read-models/publication-codes'
import { adminListRoutes, type ListContext, type ListDeps } from '../http/admin-list.ts'
import { stateSql } from './code-state.ts'

const state = ({ now, add }: ListContext): string => stateSql(`${add(now.toISOString())}::timestamptz`)

/** What issued it was an account, except in tests of the event store. */
const issuer = `(SELECT a.name FROM accounts.accounts a WHERE a.tenant = r.tenant
  AND a.account_id = CASE WHEN r.issued_by ~ '^[0-9a-f-]{36}$' THEN r.issued_by::uuid END)`

export const codeListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, codeList, {
    from: `read_models.publication_codes r
      LEFT JOIN ${companyOffersAsTyped} o ON o.tenant = r.tenant AND o.offer_id = coalesce(r.offer_id, r.reserved_for)
      LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
      LEFT JOIN read_models.companies u ON u.tenant = r.tenant AND u.company_id = o.company_id`,
    id: 'r.digest',
    columns: {
      reference: 'left(r.digest, 8)',
      state,
      plan: 'r.plan',
      company: { id: 'r.company_id', name: `coalesce(c.name, '')` },
      usedBy: { id: 'o.company_id', name: `coalesce(u.name, '')` },
      offer: { id: 'o.offer_id', name: `coalesce(o.title, '')` },
      usedAt: 'r.used_at',
      issuedAt: 'r.issued_at',
      expiresAt: 'r.expires_at',
      note: 'r.note',
      ending: 'r.ending',
      issuedBy: issuer,
      publishAt: 'o.publish_at',
      revokedAt: 'r.revoked_at',
      batch: 'r.batch_id',
      paymentId: 'r.payment_id',
    },
    filters: { state, issued: 'r.issued_at', plan: 'r.plan', company: 'coalesce(r.company_id, o.company_id)', batch: 'r.batch_id' },
    search: [{ sql: 'left(r.digest, 8)' }, { sql: 'r.ending' }, { sql: 'r.note' }, { sql: 'c.name' }, { sql: 'u.name' }],
    // As a customer reads it out.
    named: { sql: 'r.digest', valueOf: digestIfCode },
    readsOwnWrites: [publicationCodesReadModel, companyOffersReadModel, companiesReadModel],
  })
