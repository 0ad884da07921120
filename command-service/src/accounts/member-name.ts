import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

/** The name of an account among those of a company. Null: it is none of them, or it was erased. */
export const memberNames =
  (database: TenantDatabase) =>
  async (tenant: TenantId, companyId: CompanyId, accountId: string): Promise<string | null> => {
    const { rows } = await database.query<{ name: string | null }>(
      tenant,
      'SELECT name FROM accounts.accounts WHERE tenant = $1 AND company_id = $2 AND account_id::text = $3',
      [tenant, companyId, accountId],
    )
    return rows[0]?.name ?? null
  }
