/** What the query-service asks for the export of a candidate (docs/product/candidates.md, "Export"). */
import { readSubjectCall } from '@jobboard/contracts/candidates/internal-calls'
import type { DataSubject } from '@jobboard/contracts/candidates/queries'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'

export interface SubjectDeps {
  /** Of the accounts capability. Null: there is no such account. */
  readonly findSubject: (tenant: TenantId, accountId: AccountId) => Promise<DataSubject | null>
}

export const readSubject = ({ findSubject }: SubjectDeps): Route =>
  route({
    ...declaredRoute(readSubjectCall),
    problems: ['unknownTenant', 'notFound'],
    async handle({ tenant, params: { accountId } }) {
      const body = await findSubject(tenant.id, accountId)
      return body === null ? refuse({ code: 'notFound' }) : { status: 200, body }
    },
  })
