/** Who belongs to a company, for capabilities that name colleagues (`app.ts` passes it in). */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { type AccountId, accountIdSchema, type CompanyId, type TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

interface CompanyMember {
  readonly accountId: AccountId
  readonly role: EmployerRole
  readonly name: string
}

/** Members with an account that was not erased. */
export const companyMembers =
  (database: TenantDatabase) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<readonly CompanyMember[]> => {
    const { rows } = await database.query<{ id: string; role: EmployerRole; name: string }>(
      tenant,
      'SELECT account_id::text AS id, role, name FROM accounts.accounts WHERE tenant = $1 AND company_id = $2 ORDER BY name, account_id',
      [tenant, companyId],
    )
    return rows.map(({ id, role, name }) => ({ accountId: accountIdSchema.parse(id), role, name }))
  }
