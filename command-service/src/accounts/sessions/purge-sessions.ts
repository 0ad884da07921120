/**
 * Deletes sessions, with their refresh tokens, thirty days after they ended (docs/product/accounts.md, "Sessions"). A refresh token that is
 * used a second time ends its session; one of a session that has ended has nothing left to end and is refused, stored or not.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

const storedDays = 30
/** Rows deleted by one statement. */
const maxPurged = 5_000

/** Uses the index `sessions_end`. */
const endedLongAgo = `s.tenant = $1 AND least(s.revoked_at, s.ends_at) < now() - make_interval(days => ${storedDays})`

/** Of which parameter 2 is the limit. A client may refresh as often as its limits allow, so that a session may have thousands. */
const deleteTokens = `
  DELETE FROM accounts.refresh_tokens WHERE (tenant, token_hash) IN (
    SELECT r.tenant, r.token_hash FROM accounts.sessions s JOIN accounts.refresh_tokens r USING (tenant, session_id)
    WHERE ${endedLongAgo} ORDER BY least(s.revoked_at, s.ends_at) LIMIT $2)`

const deleteSessions = `
  DELETE FROM accounts.sessions WHERE (tenant, session_id) IN (
    SELECT s.tenant, s.session_id FROM accounts.sessions s
    WHERE ${endedLongAgo} ORDER BY least(s.revoked_at, s.ends_at) LIMIT $2)`

/** At most `limit` refresh tokens, and once none are left at most as many sessions. Returns how many sessions. */
export async function purgeSessions(
  database: TenantDatabase,
  tenant: TenantId,
  limit = maxPurged,
): Promise<{ deleted: number; more: boolean }> {
  const tokens = await database.query(tenant, deleteTokens, [tenant, limit])
  if (tokens.rowCount === limit) return { deleted: 0, more: true }
  const { rowCount } = await database.query(tenant, deleteSessions, [tenant, limit])
  const deleted = rowCount ?? 0
  return { deleted, more: deleted === limit }
}
