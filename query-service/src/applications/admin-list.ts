/** GET /v2/admin/applications: which applications there are, and nothing of who sent them (docs/product/administration.md, "Applications"). */
import { applicationList } from '@jobboard/contracts/administration/application-list'
import type { Route } from '@jobboard/platform/http/route'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

export const applicationListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, applicationList, {
    from: `read_models.applications r
      LEFT JOIN read_models.company_offers o ON o.tenant = r.tenant AND o.offer_id = r.offer_id
      LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id`,
    id: 'r.application_id',
    columns: {
      reference: 'r.application_id',
      offer: { id: 'o.offer_id', name: 'o.title' },
      company: { id: 'c.company_id', name: "coalesce(c.name, '')" },
      status: 'r.status',
      source: 'r.source',
      submittedAt: 'r.submitted_at',
      answeredAt: 'r.answered_at',
      erasedAt: 'r.erased_at',
    },
    sorts: { submittedAt: 'r.submitted_at' },
    filters: { status: 'r.status', submitted: 'r.submitted_at', offer: 'r.offer_id', company: 'r.company_id' },
    search: [{ sql: 'r.application_id' }, { sql: 'o.title' }, { sql: 'c.name' }],
    readsOwnWrites: [applicationsReadModel],
  })
