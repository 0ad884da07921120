/** Rows of accounts that are ahead of their events. A version counts what events tell of a row: registration, name, e-mail, language, confirmation, password, second factor. */
import { blockReasons } from '@jobboard/contracts/accounts/block-reasons'
import type { AccountEventData } from '@jobboard/contracts/accounts/events'
import { type AccountProfile, accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import type { AccountId, Instant, TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { z } from 'zod'
import type { SecondFactorFacts } from '../account.ts'
import type { NewsletterConsent } from '../consents.ts'
import { endAllSessionsSql, endOtherSessionsSql } from '../sessions/session-store.ts'
import { countedChange, profileColumns } from './account-columns.ts'
import { cancelEmailChange } from './email-change-rows.ts'

/** Times are null while it has not happened. */
interface RecordedFacts {
  readonly confirmedAt: Instant | null
  readonly passwordChangedAt: Instant | null
  readonly phone: string | null
  readonly locale: Locale | null
  readonly regulations: AccountEventData<'RegulationsAccepted'> | null
  readonly newsletter: AccountEventData<'NewsletterChanged'> | null
  readonly identity: AccountEventData<'AccountIdentityChanged'>['identity']
  readonly secondFactor: SecondFactorFacts | null
  readonly blocked: AccountEventData<'AccountBlocked'> | null
}

export interface VersionedAccount extends RecordedFacts {
  readonly profile: AccountProfile
  readonly version: number
  /** Of this version. */
  readonly changedAt: Instant
}

interface StoredRow {
  readonly kind: AccountKind
  readonly confirmedAt: Date | null
  readonly passwordChangedAt: Date | null
  readonly changedAt: Date
  readonly version: number
  readonly phone: string | null
  readonly locale: Locale | null
  readonly regulationsVersion: string | null
  readonly regulationsAcceptedAt: Date | null
  readonly newsletter: boolean
  readonly newsletterChangedAt: Date | null
  readonly newsletterVersion: string | null
  readonly identityIssuer: string | null
  readonly identityLinkedAt: Date | null
  readonly factorEnabledAt: Date | null
  readonly codesIssuedAt: Date | null
  readonly codesUsedAt: readonly Date[] | null
  readonly codesLeft: number | null
  readonly blockedAt: Date | null
  readonly blockReason: string | null
}

const select = `
  SELECT ${profileColumns}, confirmed_at AS "confirmedAt",
    password_changed_at AS "passwordChangedAt", coalesce(changed_at, created_at) AS "changedAt", facts_version AS version,
    phone, locale, regulations_version AS "regulationsVersion", regulations_accepted_at AS "regulationsAcceptedAt",
    newsletter, newsletter_changed_at AS "newsletterChangedAt", newsletter_version AS "newsletterVersion",
    identity_issuer AS "identityIssuer", identity_linked_at AS "identityLinkedAt",
    factor.enabled_at AS "factorEnabledAt", factor.codes_issued_at AS "codesIssuedAt", factor.codes_used_at AS "codesUsedAt",
    cardinality(factor.recovery_codes) AS "codesLeft", blocked_at AS "blockedAt", block_reason AS "blockReason"
  FROM accounts.accounts LEFT JOIN accounts.second_factors factor USING (tenant, account_id) WHERE tenant = $1`

const secondFactorOf = ({ factorEnabledAt, codesIssuedAt, codesUsedAt, codesLeft }: StoredRow): SecondFactorFacts | null =>
  factorEnabledAt === null || codesIssuedAt === null
    ? null
    : {
        enabledAt: factorEnabledAt.toISOString(),
        codesIssuedAt: codesIssuedAt.toISOString(),
        usedAt: (codesUsedAt ?? []).map((time) => time.toISOString()),
        codesLeft: codesLeft ?? 0,
      }

const blockOf = ({ blockedAt, blockReason }: StoredRow): VersionedAccount['blocked'] =>
  blockedAt === null ? null : { reason: z.enum(blockReasons).parse(blockReason), blockedAt: blockedAt.toISOString() }

const fromRow = (row: StoredRow): VersionedAccount => ({
  profile: accountProfileSchema.parse(row),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
  phone: row.phone,
  locale: row.locale,
  regulations:
    row.regulationsVersion === null || row.regulationsAcceptedAt === null
      ? null
      : {
          document: row.kind === 'candidate' ? 'termsForUsers' : 'termsForClients',
          version: row.regulationsVersion,
          acceptedAt: row.regulationsAcceptedAt.toISOString(),
        },
  newsletter:
    row.newsletterChangedAt === null
      ? null
      : {
          subscribed: row.newsletter,
          changedAt: row.newsletterChangedAt.toISOString(),
          ...(row.newsletterVersion !== null && { version: row.newsletterVersion }),
        },
  identity:
    row.identityIssuer === null || row.identityLinkedAt === null
      ? null
      : { issuer: row.identityIssuer, linkedAt: row.identityLinkedAt.toISOString() },
  secondFactor: secondFactorOf(row),
  blocked: blockOf(row),
  changedAt: row.changedAt.toISOString(),
  version: row.version,
})

/** In the order of their ids, after one; changed at least so long ago. */
export async function unrecordedAccounts(
  database: TenantDatabase,
  tenant: TenantId,
  { after, minAgeSeconds }: { readonly after: string; readonly minAgeSeconds: number },
  limit: number,
): Promise<VersionedAccount[]> {
  const { rows } = await database.query<StoredRow>(
    tenant,
    `${select} AND recorded_version < facts_version AND account_id::text > $2
       AND coalesce(changed_at, created_at) <= now() - make_interval(secs => $3) ORDER BY account_id::text LIMIT $4`,
    [tenant, after, minAgeSeconds, limit],
  )
  return rows.map(fromRow)
}

export async function readAccountRow(database: TenantDatabase, tenant: TenantId, accountId: AccountId): Promise<VersionedAccount | null> {
  const { rows } = await database.query<StoredRow>(tenant, `${select} AND account_id = $2`, [tenant, accountId])
  return rows[0] === undefined ? null : fromRow(rows[0])
}

/** A row that has changed again since it was read stays ahead. */
export async function markRecorded(database: TenantDatabase, tenant: TenantId, accounts: readonly VersionedAccount[]): Promise<void> {
  await database.query(
    tenant,
    `UPDATE accounts.accounts a SET recorded_version = greatest(a.recorded_version, r.version)
     FROM unnest($2::uuid[], $3::integer[]) AS r (account_id, version) WHERE a.tenant = $1 AND a.account_id = r.account_id`,
    [tenant, accounts.map(({ profile }) => profile.id), accounts.map(({ version }) => version)],
  )
}

interface ProfileChange {
  readonly name?: string
  readonly phone?: string
  readonly newsletter?: NewsletterConsent
  readonly locale?: Locale
}

/** What is undefined stays. A request that changes nothing gives no consent another time. */
export async function writeProfile(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  { name, phone, newsletter, locale }: ProfileChange,
): Promise<void> {
  await database.query(
    tenant,
    `UPDATE accounts.accounts SET name = coalesce($3, name), phone = coalesce($4, phone), newsletter = coalesce($5, newsletter),
       newsletter_changed_at = CASE WHEN coalesce($5, newsletter) = newsletter THEN newsletter_changed_at ELSE $6 END,
       newsletter_version = CASE WHEN coalesce($5, newsletter) = newsletter THEN newsletter_version ELSE $7 END,
       locale = coalesce($8, locale), ${countedChange}
     WHERE tenant = $1 AND account_id = $2
       AND (name, phone, newsletter, locale)
         IS DISTINCT FROM (coalesce($3, name), coalesce($4, phone), coalesce($5, newsletter), coalesce($8, locale))`,
    [
      ...[tenant, accountId, name ?? null, phone ?? null],
      ...[newsletter?.subscribed ?? null, newsletter?.changedAt ?? null, newsletter?.version ?? null, locale ?? null],
    ],
  )
}

/**
 * Ends the account's other sessions with it; how many. Null: the password that was checked has changed meanwhile. A second statement ends them,
 * because it sees the session of a sign-in for which the first one had to wait (`session-store.ts`).
 */
export const writePassword = (
  database: TenantDatabase,
  tenant: TenantId,
  { accountId, sessionId }: { readonly accountId: AccountId; readonly sessionId: string },
  { checked, next, endsApiTokens }: { readonly checked: string; readonly next: string; readonly endsApiTokens: boolean },
): Promise<number | null> =>
  database.transaction(tenant, async (transaction) => {
    const { rowCount } = await transaction.query(
      `UPDATE accounts.accounts SET password_hash = $4, password_changed_at = now(), ${countedChange}
       WHERE tenant = $1 AND account_id = $2 AND password_hash = $3`,
      [tenant, accountId, checked, next],
    )
    if (rowCount !== 1) return null
    await cancelEmailChange(transaction, tenant, accountId)
    await endTokens(transaction, tenant, accountId, { endsApiTokens })
    const ended = await transaction.query(endOtherSessionsSql, [tenant, accountId, sessionId])
    return ended.rowCount ?? 0
  })

/** Someone who knew the old password may hold them. What the company tells of its API tokens follows (`EndedApiTokens`). */
async function endTokens(
  transaction: TenantTransaction,
  tenant: TenantId,
  accountId: AccountId,
  { endsApiTokens }: { readonly endsApiTokens: boolean },
): Promise<void> {
  await transaction.query('DELETE FROM accounts.offer_tokens WHERE tenant = $1 AND account_id = $2', [tenant, accountId])
  if (endsApiTokens) await transaction.query('DELETE FROM accounts.api_tokens WHERE tenant = $1 AND created_by = $2', [tenant, accountId])
}

/** By someone who proved with a link that the address is theirs: all sessions and tokens end. Within the transaction that uses the link up. */
export async function replacePassword(
  transaction: TenantTransaction,
  tenant: TenantId,
  accountId: AccountId,
  passwordHash: string,
): Promise<void> {
  await transaction.query(
    `UPDATE accounts.accounts SET password_hash = $3, password_changed_at = now(), ${countedChange} WHERE tenant = $1 AND account_id = $2`,
    [tenant, accountId, passwordHash],
  )
  await cancelEmailChange(transaction, tenant, accountId)
  await endTokens(transaction, tenant, accountId, { endsApiTokens: true })
  await transaction.query(endAllSessionsSql, [tenant, accountId])
}
