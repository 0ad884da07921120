/** Blocked companies, as sessions read them. The company decides it (docs/product/moderation.md, "Blocked companies"). */
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

/** As it is after the company's event `revision`. Copies may arrive out of order: an older one changes nothing. */
export async function copyBlock(
  database: TenantDatabase,
  tenant: TenantId,
  companyId: CompanyId,
  { isBlocked, revision }: { readonly isBlocked: boolean; readonly revision: number },
): Promise<void> {
  await database.query(
    tenant,
    `INSERT INTO accounts.company_blocks AS b (tenant, company_id, is_blocked, company_revision) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, company_id) DO UPDATE SET is_blocked = excluded.is_blocked, company_revision = excluded.company_revision
     WHERE b.company_revision < excluded.company_revision`,
    [tenant, companyId, isBlocked, revision],
  )
}
