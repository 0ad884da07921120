/** Accounts of candidates in Postgres. */
import { type AccountId, accountIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { AcceptedRegulations, NewsletterConsent } from '../consents.ts'

interface NewCandidate {
  readonly signUpId: string
  /** Unless the address is that of someone whose saved searches have an id already. */
  readonly accountId: AccountId
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly regulations: AcceptedRegulations
  readonly newsletter: NewsletterConsent
  /** Null: the page that signed up named none. */
  readonly locale: Locale | null
}

/**
 * Of an address that was confirmed. A guest who has it becomes the account, with their saved searches (docs/product/candidates.md, "Guests").
 * The sign-up names the account: after a crash the same link completes it. Null: the address
 * has an account.
 */
export const createCandidate = (database: TenantDatabase, tenant: TenantId, candidate: NewCandidate): Promise<AccountId | null> =>
  database.transaction(tenant, async (transaction) => {
    const { email, name, passwordHash, regulations, newsletter, locale } = candidate
    const guests = await transaction.query<{ id: string }>(
      'SELECT candidate_id AS id FROM accounts.guests WHERE tenant = $1 AND email = $2 FOR UPDATE',
      [tenant, email],
    )
    const { rows } = await transaction.query<{ id: string }>(
      `INSERT INTO accounts.accounts (tenant, account_id, kind, email, name, password_hash, confirmed_at,
         regulations_version, regulations_accepted_at, newsletter, newsletter_changed_at, newsletter_version, locale)
       VALUES ($1, $2, 'candidate', $3, $4, $5, now(), $6, $7, $8, $9, $10, $11)
       ON CONFLICT (tenant, kind, email) DO NOTHING RETURNING account_id AS id`,
      [
        ...[tenant, guests.rows[0]?.id ?? candidate.accountId, email, name, passwordHash],
        ...[regulations.version, regulations.acceptedAt, newsletter.subscribed, newsletter.changedAt, newsletter.version, locale],
      ],
    )
    const [created] = rows
    if (created === undefined) return null
    const accountId = accountIdSchema.parse(created.id)
    await transaction.query('DELETE FROM accounts.guests WHERE tenant = $1 AND email = $2', [tenant, email])
    await transaction.query('UPDATE accounts.sign_ups SET account_id = $3 WHERE tenant = $1 AND sign_up_id = $2', [
      tenant,
      candidate.signUpId,
      accountId,
    ])
    return accountId
  })
