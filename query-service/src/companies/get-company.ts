/** GET /v1/company: the data of the caller's company. */
import { logoAddresses } from '@jobboard/contracts/companies/commands'
import { shownCompanySchema } from '@jobboard/contracts/companies/queries'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companiesReadModel, companiesTable } from '@jobboard/platform/read-models/companies'
import { decodeRow, selectList, type TableRow } from '@jobboard/platform/read-models/table'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface CompanyQueryDeps {
  readonly reader: TenantReader
}

/** Undefined: its first event has not been applied yet. */
export async function readCompany(
  { reader }: Pick<CompanyQueryDeps, 'reader'>,
  tenant: TenantId,
  companyId: CompanyId | null,
): Promise<TableRow<typeof companiesTable> | undefined> {
  const [row] = await reader.read(tenant, {
    text: `SELECT ${selectList(companiesTable, 'c')} FROM read_models.companies c WHERE c.tenant = $1 AND c.company_id = $2`,
    values: [tenant, companyId],
  })
  return row === undefined ? undefined : decodeRow(companiesTable, row)
}

export const getCompany = (deps: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v1/company',
    scope: 'company:read',
    summary: 'The data of my company',
    tag: 'companies',
    auth: anyEmployer,
    whileViewing: true,
    readsOwnWrites: [companiesReadModel],
    replies: { 200: { description: 'The company', schema: shownCompanySchema, headers: ['ETag', 'X-Position-Reached'] } },
    problems: ['companyNotFound'],
    async handle({ tenant, session }) {
      const company = await readCompany(deps, tenant.id, session.companyId)
      if (company === undefined) return refuse({ code: 'companyNotFound' })
      const { companyId: id, name, shortName, size, url, logo, revision } = company
      return {
        status: 200,
        body: shownCompanySchema.parse({ id, name, shortName, size, url, ...logoAddresses(logo), revision }),
        headers: { ETag: entityTag(revision) },
      }
    },
  })
