/** GET /v2/admin/offers: every offer of the board, also those that are not public (docs/product/administration.md, "Offers"). */
import { offerList } from '@jobboard/contracts/administration/offer-list'
import type { Route } from '@jobboard/platform/http/route'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'
import { statusSql, viewsSql } from './company-offer-rows.ts'

export const offerListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, offerList, {
    from: ({ now, add }) => `${companyOffersAsTyped} r
      LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
      CROSS JOIN LATERAL (SELECT ${statusSql(`${add(now.toISOString())}::timestamptz`)} AS status) s`,
    id: 'r.offer_id',
    columns: {
      title: 'r.title',
      company: { id: 'c.company_id', name: "coalesce(c.name, '')" },
      status: 's.status',
      plan: 'r.plan',
      city: 'r.city',
      publishedAt: 'r.published_at',
      expiresAt: 'r.expires_at',
      changedAt: 'r.changed_at',
      views: viewsSql,
      applyClicks: 'r.apply_clicks',
      applications: `(SELECT coalesce(sum(a.count), 0)::int FROM read_models.application_counts a
        WHERE a.tenant = r.tenant AND a.company_id = r.company_id AND a.offer_id = r.offer_id)`,
      slug: 'r.slug',
    },
    sorts: { title: 'r.search_text', publishedAt: 'r.published_at', expiresAt: 'r.expires_at', changedAt: 'r.changed_at' },
    filters: { status: 's.status', published: 'r.published_at', plan: 'r.plan', company: 'r.company_id' },
    search: [{ sql: 'r.search_text', isFolded: true }, { sql: 'c.name' }, { sql: 'r.slug' }],
    readsOwnWrites: [companyOffersReadModel, applicationsReadModel],
  })
