/**
 * What a session creates and what outlives it, such as a token or the link to another address: a new password ends the session and deletes
 * what it created, and whichever of the two comes first, nothing of it is left (docs/decisions/0221).
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '../../database/tenant-database.ts'
import type { Session } from './access.ts'

/**
 * Null: the session has ended since the request began. The lock waits for a change of the password in flight; a later one waits for it, and then
 * deletes what was created. The second statement sees the sessions that the change has ended.
 */
export const inOpenSession = <Result>(
  database: TenantDatabase,
  tenant: TenantId,
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  create: (transaction: TenantTransaction) => Promise<Result>,
): Promise<Result | null> =>
  database.transaction(tenant, async (transaction) => {
    await transaction.query('SELECT FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 FOR SHARE', [tenant, accountId])
    const { rowCount } = await transaction.query(
      'SELECT FROM accounts.sessions WHERE tenant = $1 AND session_id = $2 AND account_id = $3 AND revoked_at IS NULL',
      [tenant, sessionId, accountId],
    )
    return rowCount === 1 ? create(transaction) : null
  })
