/** What the query-service asks for the export of a candidate (docs/product/candidates.md, "Export"). */
import { type DataSubject, dataSubjectSchema } from '@jobboard/contracts/candidates/queries'
import { type AccountId, accountIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'

export interface SubjectDeps {
  /** Of the accounts capability. Null: there is no such account. */
  readonly findSubject: (tenant: TenantId, accountId: AccountId) => Promise<DataSubject | null>
}

export const readSubject = ({ findSubject }: SubjectDeps): Route =>
  route({
    method: 'GET',
    path: '/internal/candidates/{accountId}/subject',
    summary: 'The data subject of a candidate, and the digest of their address',
    tag: 'candidates',
    auth: 'internal',
    params: z.object({ accountId: accountIdSchema }),
    replies: { 200: { description: 'Ids that lead from a person to what is stored about them', schema: dataSubjectSchema } },
    problems: ['unknownTenant', 'notFound'],
    async handle({ tenant, params: { accountId } }) {
      const body = await findSubject(tenant.id, accountId)
      return body === null ? refuse({ code: 'notFound' }) : { status: 200, body }
    },
  })
