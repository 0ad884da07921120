/** Replies that are stored for the Idempotency-Keys of an account (docs/decisions/0028). Repeating is harmless. */
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

export const deleteReplies = (database: TenantDatabase, tenant: TenantId, accountId: AccountId) =>
  database.query(tenant, 'DELETE FROM http.idempotent_replies WHERE tenant = $1 AND account = $2', [tenant, accountId])
