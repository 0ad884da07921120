/** The company whose panel an administrator reads in a session. The session ends this by itself; found again, it is the administrator's. */
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

export const viewMinutes = 30

/** False: the session has ended meanwhile. */
export async function beginView(database: TenantDatabase, tenant: TenantId, sessionId: string, companyId: CompanyId): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    `UPDATE accounts.sessions SET viewed_company = $3, viewed_until = now() + make_interval(mins => $4)
     WHERE tenant = $1 AND session_id = $2 AND revoked_at IS NULL`,
    [tenant, sessionId, companyId, viewMinutes],
  )
  return rowCount === 1
}

export const endView = (database: TenantDatabase, tenant: TenantId, sessionId: string) =>
  database.query(tenant, 'UPDATE accounts.sessions SET viewed_company = NULL, viewed_until = NULL WHERE tenant = $1 AND session_id = $2', [
    tenant,
    sessionId,
  ])
