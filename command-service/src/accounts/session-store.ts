/**
 * Sessions as this service writes them. A session is also the family of its refresh tokens: one that comes a second time
 * was stolen or leaked, and ends the session for whoever holds it (RFC 9700, section 4.14.2).
 */
import { randomUUID } from 'node:crypto'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import { inTransaction, type Pool, type PoolClient } from '@jobboard/platform/database'
import { hashToken, newToken } from '@jobboard/platform/http/session-token'

export const sessionDays = 30
export const accessTokenSeconds = 3_600

export interface ApiTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface Owner {
  readonly tenant: TenantId
  readonly accountId: AccountId
  /** Shown in the list of sessions; cut to 200 characters. */
  readonly userAgent: string
}

const insertSession = `
  INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now() + make_interval(days => $8))`

async function insert(client: Pool | PoolClient, owner: Owner, channel: 'browser' | 'api', token: string): Promise<string> {
  const sessionId = randomUUID()
  const seconds = channel === 'api' ? accessTokenSeconds : sessionDays * 86_400
  const { tenant, accountId, userAgent } = owner
  await client.query(insertSession, [
    tenant,
    sessionId,
    accountId,
    channel,
    hashToken(token),
    userAgent.slice(0, 200),
    seconds,
    sessionDays,
  ])
  return sessionId
}

/** The token of a new browser session, for its cookie. */
export async function openBrowserSession(pool: Pool, owner: Owner): Promise<string> {
  const token = newToken()
  await insert(pool, owner, 'browser', token)
  return token
}

async function addRefreshToken(client: PoolClient, tenant: TenantId, sessionId: string): Promise<string> {
  const token = newToken()
  await client.query('INSERT INTO accounts.refresh_tokens (tenant, token_hash, session_id) VALUES ($1, $2, $3)', [
    tenant,
    hashToken(token),
    sessionId,
  ])
  return token
}

export const openApiSession = (pool: Pool, owner: Owner): Promise<ApiTokens> =>
  inTransaction(pool, async (client) => {
    const accessToken = newToken()
    const sessionId = await insert(client, owner, 'api', accessToken)
    return { accessToken, refreshToken: await addRefreshToken(client, owner.tenant, sessionId) }
  })

const revokeSql = 'UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, now()) WHERE tenant = $1 AND session_id = $2'

/** New tokens for a refresh token, which is used up. Null: unknown, of another tenant, used before, or of an ended session. */
export const refreshApiSession = (pool: Pool, tenant: TenantId, refreshToken: string): Promise<ApiTokens | null> =>
  inTransaction(pool, async (client) => {
    // The row lock makes one of two simultaneous uses the second one.
    const { rows } = await client.query<{ session_id: string; used: boolean; over: boolean }>(
      `SELECT r.session_id, r.used_at IS NOT NULL AS used, s.revoked_at IS NOT NULL OR s.ends_at <= now() AS over
       FROM accounts.refresh_tokens r JOIN accounts.sessions s USING (tenant, session_id)
       WHERE r.tenant = $1 AND r.token_hash = $2 FOR UPDATE OF r`,
      [tenant, hashToken(refreshToken)],
    )
    const known = rows[0]
    if (known === undefined) return null
    if (known.used) await client.query(revokeSql, [tenant, known.session_id])
    if (known.used || known.over) return null
    const accessToken = newToken()
    await client.query('UPDATE accounts.refresh_tokens SET used_at = now() WHERE tenant = $1 AND token_hash = $2', [
      tenant,
      hashToken(refreshToken),
    ])
    await client.query(
      `UPDATE accounts.sessions SET token_hash = $3, last_used_at = now(), expires_at = least(now() + make_interval(secs => $4), ends_at)
       WHERE tenant = $1 AND session_id = $2`,
      [tenant, known.session_id, hashToken(accessToken), accessTokenSeconds],
    )
    return { accessToken, refreshToken: await addRefreshToken(client, tenant, known.session_id) }
  })

/** Ends the session that this access or refresh token belongs to, if any. */
export async function revokeByToken(pool: Pool, tenant: TenantId, token: string): Promise<void> {
  await pool.query(
    `UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, now())
     WHERE tenant = $1 AND (token_hash = $2 OR session_id IN (SELECT session_id FROM accounts.refresh_tokens WHERE tenant = $1 AND token_hash = $2))`,
    [tenant, hashToken(token)],
  )
}

export async function revokeSession(pool: Pool, tenant: TenantId, sessionId: string): Promise<void> {
  await pool.query(revokeSql, [tenant, sessionId])
}

/** Ends one of this account's open sessions. False: it has no such session. */
export async function revokeOwnSession(pool: Pool, tenant: TenantId, accountId: AccountId, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE accounts.sessions SET revoked_at = now()
     WHERE tenant = $1 AND account_id = $2 AND session_id = $3 AND revoked_at IS NULL AND ends_at > now()`,
    [tenant, accountId, sessionId],
  )
  return rowCount === 1
}
