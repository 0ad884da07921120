/** A new address of an account until the link that was sent there is confirmed. It stands in no event before. */
import { type AccountId, accountIdSchema, type Instant, type TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { inOpenSession } from '@jobboard/platform/http/sessions/open-session'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import { markUsed } from '../used-links.ts'
import { countedChange } from './account-columns.ts'

export interface EmailChange {
  readonly accountId: AccountId
  readonly requestId: string
  readonly email: string
  readonly expiresAt: Instant
}

/**
 * Replaces an earlier one of the account, whose link stops working. A repeated request leaves its link as it is. False: the session has ended
 * since its password was checked.
 */
export async function storeEmailChange(
  database: TenantDatabase,
  session: Pick<Session, 'tenant' | 'accountId' | 'sessionId'>,
  { requestId, email, expiresAt }: Omit<EmailChange, 'accountId'>,
): Promise<boolean> {
  const { tenant, accountId } = session
  const stored = await inOpenSession(database, tenant, session, (transaction) =>
    transaction.query(
      `INSERT INTO accounts.email_changes AS pending (tenant, account_id, request_id, email, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant, account_id) DO UPDATE
         SET request_id = excluded.request_id, email = excluded.email, expires_at = excluded.expires_at, created_at = now(), token_hash = NULL
         WHERE pending.request_id <> excluded.request_id`,
      [tenant, accountId, requestId, email, expiresAt],
    ),
  )
  return stored !== null
}

/** By a link that is valid. */
export async function findEmailChange(
  database: TenantDatabase,
  tenant: TenantId,
  token: string,
): Promise<Pick<EmailChange, 'accountId' | 'email'> | null> {
  const { rows } = await database.query<{ accountId: string; email: string }>(
    tenant,
    'SELECT account_id AS "accountId", email FROM accounts.email_changes WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()',
    [tenant, hashToken(token)],
  )
  const [row] = rows
  return row === undefined ? null : { accountId: accountIdSchema.parse(row.accountId), email: row.email }
}

/**
 * The account signs in with the new address from now on; links that were sent to the old one set no password any more. `used`: the link was
 * used meanwhile; `taken`: the address has an account of that kind.
 */
export const useEmailChange = (database: TenantDatabase, tenant: TenantId, token: string): Promise<'changed' | 'used' | 'taken'> =>
  database.transaction(tenant, async (transaction) => {
    // Of two uses at the same moment, the second finds no row.
    const { rows } = await transaction.query<{ accountId: string; email: string }>(
      `DELETE FROM accounts.email_changes WHERE tenant = $1 AND token_hash = $2 AND expires_at > now() RETURNING account_id AS "accountId", email`,
      [tenant, hashToken(token)],
    )
    const [change] = rows
    if (change === undefined) return 'used'
    // Two accounts that take the same address at the same moment come one after the other.
    await transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended('account address ' || $1 || ' ' || $2, 0))`, [
      tenant,
      change.email,
    ])
    await transaction.query(
      `DELETE FROM accounts.link_requests l USING accounts.accounts a
       WHERE a.tenant = $1 AND a.account_id = $2 AND l.tenant = a.tenant AND l.kind = a.kind AND l.email = a.email`,
      [tenant, change.accountId],
    )
    const { rowCount } = await transaction.query(
      `UPDATE accounts.accounts a SET email = $3, ${countedChange}
       WHERE tenant = $1 AND account_id = $2
         AND NOT EXISTS (SELECT FROM accounts.accounts o WHERE o.tenant = $1 AND o.kind = a.kind AND o.email = $3 AND o.account_id <> $2)`,
      [tenant, change.accountId, change.email],
    )
    if (rowCount !== 1) return 'taken'
    await markUsed(transaction, tenant, token, { accountId: accountIdSchema.parse(change.accountId), browserHash: null })
    return 'changed'
  })

export async function cancelEmailChange(transaction: TenantTransaction, tenant: TenantId, accountId: AccountId): Promise<void> {
  await transaction.query('DELETE FROM accounts.email_changes WHERE tenant = $1 AND account_id = $2', [tenant, accountId])
}
