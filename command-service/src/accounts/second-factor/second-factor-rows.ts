/** Second factors in Postgres. One row of an account, so that every use is decided by one statement on it. */
import { type Encrypted, encryptedSchema } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, Instant, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { countedChange } from '../rows/account-columns.ts'
import { endAllSessionsSql, endOtherSessionsSql } from '../sessions/session-store.ts'

export interface FactorOf {
  readonly tenant: TenantId
  readonly accountId: AccountId
}

/** Wrong codes of one account within an hour, over all ways to sign in; a right one does not count. */
const maxFailures = 20

interface TakenAttempt {
  readonly secret: Encrypted | null
  /** Shown, and not confirmed yet. */
  readonly begun: Encrypted | null
}

export async function hasSecondFactor(database: TenantDatabase, { tenant, accountId }: FactorOf): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    'SELECT FROM accounts.second_factors WHERE tenant = $1 AND account_id = $2 AND enabled_at IS NOT NULL',
    [tenant, accountId],
  )
  return rowCount === 1
}

/** Counts an attempt before the code is looked at, so that no number of simultaneous ones is more than the limit. Null: too many. */
export async function takeAttempt(database: TenantDatabase, { tenant, accountId }: FactorOf, at: Instant): Promise<TakenAttempt | null> {
  const { rows } = await database.query<{ secret: unknown; begun: unknown }>(
    tenant,
    `UPDATE accounts.second_factors SET
       failures = CASE WHEN failures_since > $3::timestamptz - interval '1 hour' THEN failures + 1 ELSE 1 END,
       failures_since = CASE WHEN failures_since > $3::timestamptz - interval '1 hour' THEN failures_since ELSE $3 END
     WHERE tenant = $1 AND account_id = $2 AND (failures < ${maxFailures} OR failures_since <= $3::timestamptz - interval '1 hour')
     RETURNING secret, CASE WHEN begun_until > $3 THEN begun_secret END AS begun`,
    [tenant, accountId, at],
  )
  const row = rows[0]
  if (row === undefined) return null
  const read = encryptedSchema.nullable()
  return { secret: read.parse(row.secret), begun: read.parse(row.begun) }
}

const givenBack = 'failures = greatest(failures - 1, 0)'

/** A code is used once, and none that is older than a used one. False: it was used. */
export async function useStep(
  database: TenantDatabase,
  { tenant, accountId }: FactorOf,
  secret: Encrypted,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    `UPDATE accounts.second_factors SET last_step = $3, ${givenBack}
     WHERE tenant = $1 AND account_id = $2 AND last_step < $3 AND secret ->> 'sealed' = $4`,
    [tenant, accountId, step, secret.sealed],
  )
  return rowCount === 1
}

/** With the lock that deleting the account takes first. False: nothing changed. */
const changeFactor = (
  database: TenantDatabase,
  { tenant, accountId }: FactorOf,
  change: (transaction: TenantTransaction) => Promise<number | null>,
): Promise<boolean> =>
  database.transaction(tenant, async (transaction) => {
    await transaction.query('SELECT FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 FOR NO KEY UPDATE', [tenant, accountId])
    if ((await change(transaction)) !== 1) return false
    await transaction.query(`UPDATE accounts.accounts SET ${countedChange} WHERE tenant = $1 AND account_id = $2`, [tenant, accountId])
    return true
  })

/** False: unknown, or used before. */
export const useRecoveryCode = (database: TenantDatabase, factor: FactorOf, digest: Buffer, at: Instant): Promise<boolean> =>
  changeFactor(database, factor, async (transaction) => {
    const { rowCount } = await transaction.query(
      `UPDATE accounts.second_factors SET recovery_codes = array_remove(recovery_codes, $3), codes_used_at = codes_used_at || $4::timestamptz,
         ${givenBack} WHERE tenant = $1 AND account_id = $2 AND enabled_at IS NOT NULL AND $3 = ANY (recovery_codes)`,
      [factor.tenant, factor.accountId, digest, at],
    )
    return rowCount
  })

/** A secret that waits for its first code. Another one that waits is replaced, a confirmed one stays. */
export async function storeBegun(
  database: TenantDatabase,
  { tenant, accountId }: FactorOf,
  secret: Encrypted,
  until: Instant,
): Promise<void> {
  await database.query(
    tenant,
    `INSERT INTO accounts.second_factors (tenant, account_id, begun_secret, begun_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, account_id) DO UPDATE SET begun_secret = excluded.begun_secret, begun_until = excluded.begun_until`,
    [tenant, accountId, JSON.stringify(secret), until],
  )
}

interface Enabled {
  readonly secret: Encrypted
  /** Of the code that confirmed it. */
  readonly step: number
  readonly codes: readonly Buffer[]
  readonly at: Instant
  /** Has proved the factor with this code. */
  readonly sessionId: string
  /** They were opened without it. */
  readonly endsOtherSessions: boolean
}

/** False: another secret was begun, or it was confirmed already. */
export const enableFactor = (database: TenantDatabase, factor: FactorOf, enabled: Enabled): Promise<boolean> =>
  changeFactor(database, factor, async (transaction) => {
    const { tenant, accountId } = factor
    const { secret, step, codes, at, sessionId, endsOtherSessions } = enabled
    const { rowCount } = await transaction.query(
      `UPDATE accounts.second_factors SET secret = begun_secret, begun_secret = NULL, begun_until = NULL, enabled_at = $4, last_step = $5,
         recovery_codes = $6, codes_issued_at = $4, codes_used_at = '{}', failures = 0
       WHERE tenant = $1 AND account_id = $2 AND begun_secret ->> 'sealed' = $3`,
      [tenant, accountId, secret.sealed, at, step, codes],
    )
    if (rowCount !== 1) return rowCount
    await transaction.query('UPDATE accounts.sessions SET second_factor_at = $3 WHERE tenant = $1 AND session_id = $2', [
      tenant,
      sessionId,
      at,
    ])
    if (endsOtherSessions) await transaction.query(endOtherSessionsSql, [tenant, accountId, sessionId])
    return rowCount
  })

/** False: the account has no second factor. */
export const replaceRecoveryCodes = (database: TenantDatabase, factor: FactorOf, codes: readonly Buffer[], at: Instant): Promise<boolean> =>
  changeFactor(database, factor, async (transaction) => {
    const { rowCount } = await transaction.query(
      `UPDATE accounts.second_factors SET recovery_codes = $3, codes_issued_at = $4, codes_used_at = '{}'
       WHERE tenant = $1 AND account_id = $2 AND enabled_at IS NOT NULL`,
      [factor.tenant, factor.accountId, codes, at],
    )
    return rowCount
  })

/** False: it has none. `endsSessions`: for an operator, who cannot know who opened them. */
export const removeFactor = (
  database: TenantDatabase,
  factor: FactorOf,
  { endsSessions }: { readonly endsSessions: boolean },
): Promise<boolean> =>
  changeFactor(database, factor, async (transaction) => {
    const { tenant, accountId } = factor
    const { rowCount } = await transaction.query(
      'DELETE FROM accounts.second_factors WHERE tenant = $1 AND account_id = $2 AND enabled_at IS NOT NULL',
      [tenant, accountId],
    )
    if (rowCount === 1 && endsSessions) await transaction.query(endAllSessionsSql, [tenant, accountId])
    return rowCount
  })

/** For the demo data: a secret that no one confirms. One that is there stays. */
export const storeKnownFactor = (database: TenantDatabase, factor: FactorOf, secret: Encrypted): Promise<boolean> =>
  changeFactor(database, factor, async (transaction) => {
    const { rowCount } = await transaction.query(
      `INSERT INTO accounts.second_factors (tenant, account_id, secret, enabled_at, codes_issued_at)
       SELECT $1, $2, $3, at, at FROM date_trunc('milliseconds', now()) AS at ON CONFLICT DO NOTHING`,
      [factor.tenant, factor.accountId, JSON.stringify(secret)],
    )
    return rowCount
  })
