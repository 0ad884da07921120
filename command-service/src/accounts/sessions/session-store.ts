/**
 * Sessions as this service writes them. A session is also the family of its refresh tokens: one that is used a second time was stolen or
 * leaked, and ends the session (RFC 9700, section 4.14.2).
 */
import { randomUUID } from 'node:crypto'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'

export const sessionDays = 30
export const accessTokenSeconds = 3_600

export interface ApiTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface Owner {
  readonly tenant: TenantId
  readonly accountId: AccountId
  /** The one that was checked; null where something else proved who they are. */
  readonly passwordHash: string | null
  /** Whether a code of the account's second factor was given. */
  readonly hasSecondFactor: boolean
  /** Shown in the list of sessions; cut to 200 characters. */
  readonly userAgent: string
}

/**
 * Only while the account has the password that was checked. The lock waits for a change of it in flight, and a later change waits for the
 * lock and then ends this session with the others (`writePassword`).
 */
const insertSession = `
  INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at, second_factor_at)
  SELECT tenant, $2::uuid, account_id, $4, $5::bytea, $6, now() + make_interval(secs => $7), now() + make_interval(days => $8), CASE WHEN $10 THEN now() END
  FROM accounts.accounts WHERE tenant = $1 AND account_id = $3 AND blocked_at IS NULL AND ($9::text IS NULL OR password_hash = $9)
  FOR SHARE`

/** Its id; null: the password has changed since it was checked, or the account is no longer there. */
async function insert(transaction: TenantTransaction, owner: Owner, channel: 'browser' | 'api', token: string): Promise<string | null> {
  const sessionId = randomUUID()
  const seconds = channel === 'api' ? accessTokenSeconds : sessionDays * 86_400
  const { tenant, accountId, userAgent, passwordHash, hasSecondFactor } = owner
  const { rowCount } = await transaction.query(insertSession, [
    tenant,
    sessionId,
    accountId,
    channel,
    hashToken(token),
    userAgent.slice(0, 200),
    seconds,
    sessionDays,
    passwordHash,
    hasSecondFactor,
  ])
  return rowCount === 1 ? sessionId : null
}

/** What may be done once, such as using a link: false if it was done before. */
export type TakeOnce = (transaction: TenantTransaction) => Promise<boolean>

/** The token of a new browser session, for its cookie. Null: the password has changed since it was checked, or `once` was done before. */
export async function openBrowserSession(database: TenantDatabase, owner: Owner, once?: TakeOnce): Promise<string | null> {
  const token = newToken()
  const sessionId = await database.transaction(owner.tenant, async (transaction) =>
    once === undefined || (await once(transaction)) ? insert(transaction, owner, 'browser', token) : null,
  )
  return sessionId === null ? null : token
}

async function addRefreshToken(transaction: TenantTransaction, tenant: TenantId, sessionId: string): Promise<string> {
  const token = newToken()
  await transaction.query('INSERT INTO accounts.refresh_tokens (tenant, token_hash, session_id) VALUES ($1, $2, $3)', [
    tenant,
    hashToken(token),
    sessionId,
  ])
  return token
}

/** Null: the password has changed since it was checked. */
export const openApiSession = (database: TenantDatabase, owner: Owner): Promise<ApiTokens | null> =>
  database.transaction(owner.tenant, async (transaction) => {
    const accessToken = newToken()
    const sessionId = await insert(transaction, owner, 'api', accessToken)
    if (sessionId === null) return null
    return { accessToken, refreshToken: await addRefreshToken(transaction, owner.tenant, sessionId) }
  })

const revokeSql = 'UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, now()) WHERE tenant = $1 AND session_id = $2'

/** New tokens for a refresh token, which is used up. Null: unknown, of another tenant, used before, or of an ended session. */
export const refreshApiSession = (database: TenantDatabase, tenant: TenantId, refreshToken: string): Promise<ApiTokens | null> =>
  database.transaction(tenant, async (transaction) => {
    // The row lock makes one of two simultaneous uses the second one.
    const { rows } = await transaction.query<{ session_id: string; used: boolean; over: boolean }>(
      `SELECT r.session_id, r.used_at IS NOT NULL AS used, s.revoked_at IS NOT NULL OR s.ends_at <= now() AS over
       FROM accounts.refresh_tokens r JOIN accounts.sessions s USING (tenant, session_id)
       WHERE r.tenant = $1 AND r.token_hash = $2 FOR UPDATE OF r`,
      [tenant, hashToken(refreshToken)],
    )
    const known = rows[0]
    if (known === undefined) return null
    if (known.used) await transaction.query(revokeSql, [tenant, known.session_id])
    if (known.used || known.over) return null
    const accessToken = newToken()
    await transaction.query('UPDATE accounts.refresh_tokens SET used_at = now() WHERE tenant = $1 AND token_hash = $2', [
      tenant,
      hashToken(refreshToken),
    ])
    await transaction.query(
      `UPDATE accounts.sessions SET token_hash = $3, last_used_at = now(), expires_at = least(now() + make_interval(secs => $4), ends_at)
       WHERE tenant = $1 AND session_id = $2`,
      [tenant, known.session_id, hashToken(accessToken), accessTokenSeconds],
    )
    return { accessToken, refreshToken: await addRefreshToken(transaction, tenant, known.session_id) }
  })

/** Ends the session that this access or refresh token belongs to, if any. */
export async function revokeByToken(database: TenantDatabase, tenant: TenantId, token: string): Promise<void> {
  await database.query(
    tenant,
    `UPDATE accounts.sessions SET revoked_at = coalesce(revoked_at, now())
     WHERE tenant = $1 AND (token_hash = $2 OR session_id IN (SELECT session_id FROM accounts.refresh_tokens WHERE tenant = $1 AND token_hash = $2))`,
    [tenant, hashToken(token)],
  )
}

export async function revokeSession(database: TenantDatabase, tenant: TenantId, sessionId: string): Promise<void> {
  await database.query(tenant, revokeSql, [tenant, sessionId])
}

const endOpenSql = (comparison: '=' | '<>'): string =>
  `UPDATE accounts.sessions SET revoked_at = now()
   WHERE tenant = $1 AND account_id = $2 AND session_id ${comparison} $3 AND revoked_at IS NULL AND ends_at > now()`

/** Ends an account's open sessions but one. Of tenant, account and that session. */
export const endOtherSessionsSql = endOpenSql('<>')

/** Ends all of an account's open sessions. Of tenant and account. */
export const endAllSessionsSql = `
  UPDATE accounts.sessions SET revoked_at = now() WHERE tenant = $1 AND account_id = $2 AND revoked_at IS NULL AND ends_at > now()`

/** Ends one of this account's open sessions. False: it has no such session. */
export async function revokeOwnSession(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(tenant, endOpenSql('='), [tenant, accountId, sessionId])
  return rowCount === 1
}

/** Ends this account's open sessions but one; how many. */
export async function revokeOtherSessions(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  currentId: string,
): Promise<number> {
  const { rowCount } = await database.query(tenant, endOtherSessionsSql, [tenant, accountId, currentId])
  return rowCount ?? 0
}
