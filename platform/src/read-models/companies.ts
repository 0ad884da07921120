/** Companies with their members: written by the projection of the workers, read by the employer panel. No names or addresses of persons, and no billing data. */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import type { DeskView } from '@jobboard/contracts/companies/desk-views'
import type { CompanyClauses, CompanyLogo } from '@jobboard/contracts/companies/events'
import { added, boolean, identifier, instant, integer, json, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const companiesReadModel = 'companies'

export interface CompanyMember {
  readonly role: EmployerRole
  readonly joinedAt: string
}

export const companiesTable = defineTable('companies', {
  key: { companyId: identifier() },
  columns: {
    name: nullable(text()),
    shortName: nullable(text()),
    size: nullable(text()),
    url: nullable(text()),
    /** By account, in the order in which they joined. */
    members: json<Readonly<Record<string, CompanyMember>>>(),
    /** Of the newest event of its data, billing data and clauses, for If-Match. */
    revision: integer(),
    logo: added(2, json<CompanyLogo>()),
    clauses: added(2, json<CompanyClauses>()),
    /** Null in rows of before: they do not. */
    viewersSeeApplications: added(3, boolean()),
    templates: added(4, json<readonly AnswerTemplate[]>()),
    /** Days; null: nothing is promised. */
    responsePromise: added(5, integer()),
    deskViews: added(6, json<readonly DeskView[]>()),
    registeredAt: added(7, instant()),
    /** The company that its offers are being handed over to; null: none. */
    handoverInto: added(8, identifier()),
    /** The company that it was merged into, which closed it; null: it is open. */
    mergedInto: added(9, identifier()),
  },
  indexes: [{ name: 'merged', on: 'tenant, merged_into, company_id', where: 'merged_into IS NOT NULL', since: 10 }],
})
