/** Links that were used, for a week: a retry is told that it worked, and no one gets a session by them again. */
import { type AccountId, accountIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'

export interface UsedLink {
  readonly accountId: AccountId
  /** Of the secret of the browser that used it (`sign-up-secret.ts`). */
  readonly browserHash: Buffer | null
}

const storedDays = 7

/** Within the transaction that uses the link up. */
export async function markUsed(
  transaction: TenantTransaction,
  tenant: TenantId,
  token: string,
  { accountId, browserHash }: UsedLink,
): Promise<void> {
  await transaction.query(
    `INSERT INTO accounts.used_links (tenant, token_hash, account_id, browser_hash, expires_at)
     SELECT tenant, $3, account_id, $4, now() + make_interval(days => $5) FROM accounts.accounts WHERE tenant = $1 AND account_id = $2
     FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [tenant, accountId, hashToken(token), browserHash, storedDays],
  )
}

export async function findUsedLink(database: TenantDatabase, tenant: TenantId, token: string): Promise<UsedLink | null> {
  const { rows } = await database.query<{ accountId: string; browserHash: Buffer | null }>(
    tenant,
    `SELECT account_id AS "accountId", browser_hash AS "browserHash" FROM accounts.used_links
     WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()`,
    [tenant, hashToken(token)],
  )
  const [row] = rows
  return row === undefined ? null : { ...row, accountId: accountIdSchema.parse(row.accountId) }
}
