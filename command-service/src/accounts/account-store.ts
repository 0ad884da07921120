/** Accounts in Postgres. Every statement names the tenant. */
import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '@jobboard/contracts/accounts/commands'
import { type AccountProfile, accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import type { AccountKind, EmployerRole } from '@jobboard/contracts/accounts/roles'
import { type AccountId, accountIdSchema, type CompanyId, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database'
import type { Passwords } from './passwords.ts'

export type NewAccount = { readonly tenant: TenantId; readonly email: string; readonly name: string; readonly password: string } & (
  | { readonly kind: 'employer'; readonly role: EmployerRole; readonly companyId: CompanyId }
  | { readonly kind: Exclude<AccountKind, 'employer'> }
)

export interface StoredAccount {
  readonly profile: AccountProfile
  readonly passwordHash: string
}

export async function findAccount(pool: Pool, tenant: TenantId, kind: AccountKind, email: string): Promise<StoredAccount | null> {
  const { rows } = await pool.query<{ passwordHash: string }>(
    `SELECT account_id AS id, tenant, kind, role, company_id AS "companyId", name, email, password_hash AS "passwordHash"
     FROM accounts.accounts WHERE tenant = $1 AND kind = $2 AND email = $3`,
    [tenant, kind, normalizeEmail(email)],
  )
  const row = rows[0]
  return row === undefined ? null : { profile: accountProfileSchema.parse(row), passwordHash: row.passwordHash }
}

/**
 * The id of the account with this e-mail; makes it when there is none. Repeating is harmless: an account that exists stays
 * as it is, its password too.
 */
export async function createAccount(pool: Pool, passwords: Passwords, account: NewAccount): Promise<AccountId> {
  const existing = await findAccount(pool, account.tenant, account.kind, account.email)
  if (existing !== null) return existing.profile.id
  const [role, companyId] = account.kind === 'employer' ? [account.role, account.companyId] : [null, null]
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
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
