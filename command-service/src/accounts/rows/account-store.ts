/** Accounts in Postgres. Every statement names the tenant. */
import { randomUUID } from 'node:crypto'
import type { BlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { normalizeEmail } from '@jobboard/contracts/accounts/commands'
import { type AccountProfile, accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import type { AccountKind, AdminRole, EmployerRole } from '@jobboard/contracts/accounts/roles'
import { type AccountId, accountIdSchema, type CompanyId, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import type { AcceptedRegulations, NewsletterConsent } from '../consents.ts'
import type { Passwords } from '../passwords.ts'
import { blockReasonColumn, blockReasonOf, profileColumns } from './account-columns.ts'

export type NewAccount = { readonly tenant: TenantId; readonly email: string; readonly name: string; readonly password: string } & (
  | { readonly kind: 'employer'; readonly role: EmployerRole; readonly companyId: CompanyId }
  | { readonly kind: 'admin'; readonly role: AdminRole }
  | { readonly kind: 'candidate' }
)

export interface StoredAccount {
  readonly profile: AccountProfile
  readonly passwordHash: string
  /** Null: it is not blocked. */
  readonly blockReason: BlockReason | null
}

export async function findAccount(
  database: TenantDatabase,
  tenant: TenantId,
  kind: AccountKind,
  email: string,
): Promise<StoredAccount | null> {
  const { rows } = await database.query<{ passwordHash: string }>(
    tenant,
    `SELECT ${profileColumns}, password_hash AS "passwordHash", ${blockReasonColumn}
     FROM accounts.accounts WHERE tenant = $1 AND kind = $2 AND email = $3`,
    [tenant, kind, normalizeEmail(email)],
  )
  const row = rows[0]
  if (row === undefined) return null
  return { profile: accountProfileSchema.parse(row), passwordHash: row.passwordHash, blockReason: blockReasonOf(row) }
}

/**
 * The id of the account with this e-mail; creates it if there is none. Idempotent: an existing account stays as it is, its
 * password too. Its e-mail counts as confirmed: the caller vouches for it. `recordAccounts` makes events of it.
 */
export async function createAccount(database: TenantDatabase, passwords: Passwords, account: NewAccount): Promise<AccountId> {
  const existing = await findAccount(database, account.tenant, account.kind, account.email)
  if (existing !== null) return existing.profile.id
  const role = account.kind === 'candidate' ? null : account.role
  const companyId = account.kind === 'employer' ? account.companyId : null
  const { rows } = await database.query<{ id: string }>(
    account.tenant,
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
     ON CONFLICT (tenant, kind, email) DO UPDATE SET email = excluded.email
     RETURNING account_id AS id`,
    [
      account.tenant,
      randomUUID(),
      account.kind,
      role,
      companyId,
      normalizeEmail(account.email),
      account.name,
      await passwords.hash(account.password),
    ],
  )
  return accountIdSchema.parse(rows[0]?.id)
}

/** Of a member whom the company has accepted. The id of the employer account with this e-mail: another one where the address is taken. */
export async function createMemberAccount(
  database: TenantDatabase,
  tenant: TenantId,
  account: {
    readonly accountId: AccountId
    readonly companyId: CompanyId
    readonly role: EmployerRole
    readonly email: string
    readonly name: string
    readonly passwordHash: string
    readonly regulations: AcceptedRegulations
    /** Null: the page that asked named none. */
    readonly locale: Locale | null
    /** Of those who signed up. */
    readonly phone?: string
    readonly newsletter?: NewsletterConsent
  },
): Promise<AccountId> {
  const { accountId, companyId, role, email, name, passwordHash, phone = null, locale, regulations, newsletter } = account
  const { rows } = await database.query<{ id: string }>(
    tenant,
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash, confirmed_at, member_recorded_at,
       phone, regulations_version, regulations_accepted_at, newsletter, newsletter_changed_at, newsletter_version, locale)
     VALUES ($1, $2, 'employer', $3, $4, $5, $6, $7, now(), now(), $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (tenant, kind, email) DO UPDATE SET email = excluded.email RETURNING account_id AS id`,
    [
      ...[tenant, accountId, role, companyId, email, name, passwordHash],
      ...[phone, regulations.version, regulations.acceptedAt],
      ...[newsletter?.subscribed ?? false, newsletter?.changedAt ?? null, newsletter?.version ?? null, locale],
    ],
  )
  return accountIdSchema.parse(rows[0]?.id)
}

/** Whether the board has an administrator without `a`, which is $2. */
export const otherAdministrators = `(a.kind <> 'admin' OR a.role <> 'administrator' OR EXISTS (
  SELECT FROM accounts.accounts other WHERE other.tenant = $1 AND other.kind = 'admin' AND other.role = 'administrator'
    AND other.blocked_at IS NULL AND other.account_id <> $2))`

/** Lets one of two who are deleted, blocked or given another role at the same moment see the other one gone. */
export async function lockAdministrators(transaction: TenantTransaction, tenant: TenantId): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtextextended('delete account ' || $1, 0))`, [tenant])
}

/** What waits for an answer from the address of an account: it ends with the account. */
const addressTables = ['accounts.sign_ups', 'accounts.link_requests', 'accounts.identity_requests']

/**
 * With its password, sessions, tokens and pending links; the e-mail can be registered again. Repeating is harmless. False: it is the last administrator of
 * the board and stays.
 */
export const deleteAccount = (database: TenantDatabase, tenant: TenantId, accountId: AccountId): Promise<boolean> =>
  database.transaction(tenant, async (transaction) => {
    await lockAdministrators(transaction, tenant)
    for (const table of addressTables)
      await transaction.query(
        `DELETE FROM ${table} pending USING accounts.accounts a WHERE a.tenant = $1 AND a.account_id = $2 AND ${otherAdministrators}
           AND pending.tenant = a.tenant AND pending.kind = a.kind AND pending.email = a.email`,
        [tenant, accountId],
      )
    await transaction.query(`DELETE FROM accounts.accounts a WHERE a.tenant = $1 AND a.account_id = $2 AND ${otherAdministrators}`, [
      tenant,
      accountId,
    ])
    const { rowCount } = await transaction.query('SELECT FROM accounts.accounts WHERE tenant = $1 AND account_id = $2', [tenant, accountId])
    return rowCount === 0
  })
