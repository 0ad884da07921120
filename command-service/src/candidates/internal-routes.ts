/** What the query-service asks for the export of a candidate (docs/product/candidates.md, "Export"). */
import { dataSubjectSchema } from '@jobboard/contracts/candidates/queries'
import { type AccountId, accountIdSchema, type SubjectId, type TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'

export interface SubjectDeps {
  /** Of the accounts capability: the data subject of an account. */
  readonly subjectOf: (tenant: TenantId, accountId: AccountId) => SubjectId
}

export const readSubject = ({ subjectOf }: SubjectDeps): Route =>
  route({
    method: 'GET',
    path: '/internal/candidates/{accountId}/subject',
    summary: 'The data subject of a candidate',
    tag: 'candidates',
    auth: 'internal',
    params: z.object({ accountId: accountIdSchema }),
    replies: { 200: { description: 'Its id', schema: dataSubjectSchema } },
    problems: ['unknownTenant'],
    handle: async ({ tenant, params: { accountId } }) => ({ status: 200, body: { subject: subjectOf(tenant.id, accountId) } }),
  })
