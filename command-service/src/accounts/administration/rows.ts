/** What administrators change in rows of accounts. Statements that could leave a board without an administrator take turns (`account-store.ts`). */

import type { InviteAdministrator } from '@jobboard/contracts/accounts/admin-commands'
import type { BlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { type AdminRole, accountKindSchema } from '@jobboard/contracts/accounts/roles'
import type { AccountId, Instant, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { countedChange } from '../rows/account-columns.ts'
import { lockAdministrators, otherAdministrators } from '../rows/account-store.ts'
import { endAllSessionsSql } from '../sessions/session-store.ts'

interface AccountOf {
  readonly tenant: TenantId
  readonly accountId: AccountId
}

/** Null: there is no such account on the board. */
export async function kindOf(database: TenantDatabase, { tenant, accountId }: AccountOf) {
  const { rows } = await database.query<{ kind: string }>(
    tenant,
    'SELECT kind FROM accounts.accounts WHERE tenant = $1 AND account_id = $2',
    [tenant, accountId],
  )
  return rows[0] === undefined ? null : accountKindSchema.parse(rows[0].kind)
}

const endEverything = async (transaction: TenantTransaction, { tenant, accountId }: AccountOf): Promise<void> => {
  await transaction.query('DELETE FROM accounts.offer_tokens WHERE tenant = $1 AND account_id = $2', [tenant, accountId])
  await transaction.query(endAllSessionsSql, [tenant, accountId])
}

export const endSessions = (database: TenantDatabase, account: AccountOf): Promise<void> =>
  database.transaction(account.tenant, (transaction) => endEverything(transaction, account))

/** One that is blocked stays as it is. False: it is the last administrator of the board. */
export const blockAccount = (
  database: TenantDatabase,
  account: AccountOf,
  { reason, at }: { readonly reason: BlockReason; readonly at: Instant },
): Promise<boolean> =>
  database.transaction(account.tenant, async (transaction) => {
    const { tenant, accountId } = account
    await lockAdministrators(transaction, tenant)
    const { rowCount } = await transaction.query(
      `UPDATE accounts.accounts a SET blocked_at = coalesce(blocked_at, $3), block_reason = coalesce(block_reason, $4),
         ${countedChange} WHERE a.tenant = $1 AND a.account_id = $2 AND ${otherAdministrators}`,
      [tenant, accountId, at, reason],
    )
    if (rowCount !== 1) return false
    await endEverything(transaction, account)
    return true
  })

export async function unblockAccount(database: TenantDatabase, { tenant, accountId }: AccountOf): Promise<void> {
  await database.query(
    tenant,
    `UPDATE accounts.accounts SET blocked_at = NULL, block_reason = NULL, ${countedChange}
     WHERE tenant = $1 AND account_id = $2 AND blocked_at IS NOT NULL`,
    [tenant, accountId],
  )
}

/** Sessions have it from their next request on. False: it is the last administrator of the board. */
export const giveRole = (database: TenantDatabase, { tenant, accountId }: AccountOf, role: AdminRole): Promise<boolean> =>
  database.transaction(tenant, async (transaction) => {
    await lockAdministrators(transaction, tenant)
    const { rowCount } = await transaction.query(
      `UPDATE accounts.accounts a SET role = $3, ${countedChange}
       WHERE a.tenant = $1 AND a.account_id = $2 AND a.kind = 'admin' AND ($3 = 'administrator' OR ${otherAdministrators})`,
      [tenant, accountId, role],
    )
    return rowCount === 1
  })

/** Who invites vouches for the address. False: it has an account of an administrator with another id. */
export async function insertAdministrator(
  database: TenantDatabase,
  { tenant, accountId }: AccountOf,
  { email, name, role }: InviteAdministrator,
  passwordHash: string,
): Promise<boolean> {
  await database.query(
    tenant,
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, email, name, password_hash, confirmed_at)
     VALUES ($1, $2, 'admin', $3, $4, $5, $6, now()) ON CONFLICT DO NOTHING`,
    [tenant, accountId, role, email, name, passwordHash],
  )
  const { rowCount } = await database.query(
    tenant,
    "SELECT FROM accounts.accounts WHERE tenant = $1 AND kind = 'admin' AND email = $2 AND account_id = $3",
    [tenant, email, accountId],
  )
  return rowCount === 1
}
