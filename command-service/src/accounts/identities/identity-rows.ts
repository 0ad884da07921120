/** Which person of an identity provider an account belongs to, and people who have yet to prove the account's password, or its second factor. */
import type { BlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { type AccountProfile, accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { type AccountKind, accountKindSchema } from '@jobboard/contracts/accounts/roles'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { z } from 'zod'
import { blockReasonColumn, blockReasonOf, countedChange, profileColumns } from '../rows/account-columns.ts'

export interface LinkedPerson {
  readonly kind: AccountKind
  readonly issuer: string
  readonly subject: string
}

const requestSchema = z.object({ kind: accountKindSchema, issuer: z.string(), subject: z.string(), email: z.string() })
export type IdentityRequest = z.infer<typeof requestSchema>

interface LinkedAccount {
  readonly token: string
  readonly accountId: AccountId
  /** Of the password that was checked. */
  readonly passwordHash: string
  readonly request: IdentityRequest
}

/** Time to type a password or a code. */
const requestMinutes = 10

interface FoundAccount {
  readonly profile: AccountProfile
  /** Null: it is not blocked. */
  readonly blockReason: BlockReason | null
}

export async function findLinkedAccount(database: TenantDatabase, tenant: TenantId, person: LinkedPerson): Promise<FoundAccount | null> {
  const { rows } = await database.query(
    tenant,
    `SELECT ${profileColumns}, ${blockReasonColumn}
     FROM accounts.accounts WHERE tenant = $1 AND kind = $2 AND identity_issuer = $3 AND identity_subject = $4`,
    [tenant, person.kind, person.issuer, person.subject],
  )
  const [row] = rows
  return row === undefined ? null : { profile: accountProfileSchema.parse(row), blockReason: blockReasonOf(row) }
}

/** Returns its token. Expired requests are deleted with it. */
export async function storeIdentityRequest(database: TenantDatabase, tenant: TenantId, request: IdentityRequest): Promise<string> {
  const token = newToken()
  await database.query(tenant, 'DELETE FROM accounts.identity_requests WHERE tenant = $1 AND expires_at <= now()', [tenant])
  await database.query(
    tenant,
    `INSERT INTO accounts.identity_requests (tenant, token_hash, kind, issuer, subject, email, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => ${requestMinutes}))`,
    [tenant, hashToken(token), request.kind, request.issuer, request.subject, request.email],
  )
  return token
}

export async function findIdentityRequest(database: TenantDatabase, tenant: TenantId, token: string): Promise<IdentityRequest | null> {
  const { rows } = await database.query(
    tenant,
    `SELECT kind, issuer, subject, email FROM accounts.identity_requests WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()`,
    [tenant, hashToken(token)],
  )
  return rows[0] === undefined ? null : requestSchema.parse(rows[0])
}

/** False: another request was quicker, or it has expired. */
export async function endIdentityRequest(database: TenantDatabase, tenant: TenantId, token: string): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    'DELETE FROM accounts.identity_requests WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()',
    [tenant, hashToken(token)],
  )
  return rowCount === 1
}

/**
 * Uses the request up. `used`: another request was quicker, or it has expired. `passwordChanged`: it is not the checked one any more. `taken`: the
 * account belongs to another person of a provider, or the person to another account.
 */
export const linkIdentity = (
  database: TenantDatabase,
  tenant: TenantId,
  { token, accountId, passwordHash, request }: LinkedAccount,
): Promise<'linked' | 'used' | 'passwordChanged' | 'taken'> =>
  database.transaction(tenant, async (transaction) => {
    const { rowCount: hasPassword } = await transaction.query(
      'SELECT FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 AND password_hash = $3 FOR NO KEY UPDATE',
      [tenant, accountId, passwordHash],
    )
    if (hasPassword !== 1) return 'passwordChanged'
    const { rowCount: isOpen } = await transaction.query(
      'DELETE FROM accounts.identity_requests WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()',
      [tenant, hashToken(token)],
    )
    if (isOpen !== 1) return 'used'
    const { rowCount } = await transaction.query(
      `UPDATE accounts.accounts a SET identity_issuer = $3, identity_subject = $4, identity_linked_at = now(),
         ${countedChange}
       WHERE tenant = $1 AND account_id = $2 AND (identity_subject IS NULL OR (identity_issuer = $3 AND identity_subject = $4))
         AND NOT EXISTS (SELECT FROM accounts.accounts other WHERE other.tenant = $1 AND other.kind = a.kind
           AND other.identity_issuer = $3 AND other.identity_subject = $4 AND other.account_id <> $2)`,
      [tenant, accountId, request.issuer, request.subject],
    )
    return rowCount === 1 ? 'linked' : 'taken'
  })

/** False: it was not linked. */
export async function unlinkIdentity(database: TenantDatabase, tenant: TenantId, accountId: AccountId): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    `UPDATE accounts.accounts SET identity_issuer = NULL, identity_subject = NULL, identity_linked_at = NULL,
       ${countedChange}
     WHERE tenant = $1 AND account_id = $2 AND identity_subject IS NOT NULL`,
    [tenant, accountId],
  )
  return rowCount === 1
}
