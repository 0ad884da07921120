/** GET /v2/admin/companies: every company of the board (docs/product/administration.md, "Companies"). */
import { companyList } from '@jobboard/contracts/companies/admin-list'
import type { Route } from '@jobboard/platform/http/route'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { companyReviewsReadModel } from '@jobboard/platform/read-models/company-reviews'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

const offers = (condition: string): string =>
  `(SELECT count(*)::int FROM read_models.company_offers o WHERE o.tenant = r.tenant AND o.company_id = r.company_id AND ${condition})`

export const companyListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, companyList, {
    from: `read_models.companies r LEFT JOIN read_models.company_reviews v
      ON v.tenant = r.tenant AND v.company_id = r.company_id AND v.requested_at IS NOT NULL`,
    id: 'r.company_id',
    columns: {
      name: 'r.name',
      review: 'v.status',
      blocked: `EXISTS (SELECT FROM read_models.moderation_cases c
        WHERE c.tenant = r.tenant AND c.company_id = r.company_id AND c.blocked_by IS NOT NULL)`,
      mergedInto: {
        id: 'r.merged_into',
        name: `(SELECT coalesce(m.name, m.company_id) FROM read_models.companies m WHERE m.tenant = r.tenant AND m.company_id = r.merged_into)`,
      },
      members: '(SELECT count(*)::int FROM json_object_keys(r.members))',
      offers: offers("o.state <> 'deleted'"),
      published: ({ now, add }) => offers(`o.state = 'published' AND o.expires_at > ${add(now.toISOString())}::timestamptz`),
      registeredAt: 'r.registered_at',
      shortName: 'r.short_name',
      size: 'r.size',
      url: 'r.url',
    },
    sorts: { name: 'lower(r.name)' },
    filters: { review: 'v.status', state: `CASE WHEN r.merged_into IS NULL THEN 'open' ELSE 'merged' END`, registered: 'r.registered_at' },
    search: [{ sql: 'r.name' }, { sql: 'r.short_name' }, { sql: 'r.url' }, { sql: 'r.company_id' }],
    readsOwnWrites: [companiesReadModel, companyOffersReadModel, companyReviewsReadModel, moderationCasesReadModel],
  })
