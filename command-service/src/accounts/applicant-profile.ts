import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

/** Name and address of a candidate, as the form of an application shows them. Null: there is no such account any more. */
export const applicantProfiles =
  (database: TenantDatabase) =>
  async (tenant: TenantId, accountId: AccountId): Promise<{ readonly name: string; readonly email: string } | null> => {
    const { rows } = await database.query<{ name: string | null; email: string | null }>(
      tenant,
      "SELECT name, email FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 AND kind = 'candidate'",
      [tenant, accountId],
    )
    const { name = null, email = null } = rows[0] ?? {}
    return name === null || email === null ? null : { name, email }
  }
