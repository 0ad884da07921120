/** Sign-ups that no one has confirmed yet, and requests for links. Rows end with their time; addresses stand in no event. */
import { pendingActionsSchema } from '@jobboard/contracts/accounts/pending-actions'
import { type AccountKind, accountKindSchema } from '@jobboard/contracts/accounts/roles'
import { accountIdSchema, type Instant, instantSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { localeSchema } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import { z } from 'zod'

const person = {
  signUpId: z.uuid(),
  email: z.string(),
  name: z.string(),
  regulationsVersion: z.string(),
  newsletter: z.boolean(),
  createdAt: instantSchema,
  /** Of the secret of the browser that signed up; null: it has none. */
  browserHash: z.instanceof(Buffer).nullable(),
  /** Of the page that signed up; null: it named none. */
  locale: localeSchema.nullable(),
}
const rowSchema = z.discriminatedUnion('kind', [
  z.object({ ...person, kind: z.literal('employer'), phone: z.string(), companyName: z.string(), passwordHash: z.string() }),
  /** Without a password: the link sets it. `pending`: what they had begun before. `accountId`: of the account that was made of it. */
  z.object({
    ...person,
    kind: z.literal('candidate'),
    passwordHash: z.string().nullable(),
    pending: pendingActionsSchema.nullable(),
    accountId: accountIdSchema.nullable(),
  }),
])
export type SignUpRow = z.infer<typeof rowSchema>
export type EmployerSignUp = Extract<SignUpRow, { kind: 'employer' }>
export type CandidateSignUp = Extract<SignUpRow, { kind: 'candidate' }>

type NewSignUp = (Omit<EmployerSignUp, 'createdAt'> | Omit<CandidateSignUp, 'createdAt' | 'accountId'>) & { readonly expiresAt: Instant }

/** Repeating is harmless. Also for an address that has an account: the row is the same work, and only the e-mail differs. */
export async function storeSignUp(database: TenantDatabase, tenant: TenantId, row: NewSignUp): Promise<void> {
  const [phone, companyName, pending] = row.kind === 'employer' ? [row.phone, row.companyName, null] : [null, null, row.pending]
  await database.query(
    tenant,
    `INSERT INTO accounts.sign_ups (tenant, sign_up_id, kind, email, name, phone, company_name, password_hash, sets_password,
       regulations_version, newsletter, pending, expires_at, browser_hash, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8::text IS NULL, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
    [
      ...[tenant, row.signUpId, row.kind, row.email, row.name, phone, companyName, row.passwordHash],
      ...[row.regulationsVersion, row.newsletter, pending === null ? null : JSON.stringify(pending)],
      ...[row.expiresAt, row.browserHash, row.locale],
    ],
  )
}

async function findRow(database: TenantDatabase, tenant: TenantId, where: string, values: readonly unknown[]): Promise<SignUpRow | null> {
  const { rows } = await database.query<{ createdAt: Date }>(
    tenant,
    `SELECT sign_up_id AS "signUpId", kind, email, name, phone, company_name AS "companyName", password_hash AS "passwordHash",
       regulations_version AS "regulationsVersion", newsletter, pending, account_id AS "accountId", browser_hash AS "browserHash",
       locale, created_at AS "createdAt"
     FROM accounts.sign_ups WHERE tenant = $1 AND expires_at > now() AND ${where} ORDER BY created_at DESC LIMIT 1`,
    [tenant, ...values],
  )
  const [row] = rows
  return row === undefined ? null : rowSchema.parse({ ...row, createdAt: row.createdAt.toISOString() })
}

/** By a link that is valid. */
export const findSignUp = (database: TenantDatabase, tenant: TenantId, token: string): Promise<SignUpRow | null> =>
  findRow(database, tenant, 'token_hash = $2 AND link_expires_at > now()', [hashToken(token)])

/** By a link whose time may be over. */
export const findLateSignUp = (database: TenantDatabase, tenant: TenantId, token: string): Promise<SignUpRow | null> =>
  findRow(database, tenant, 'token_hash = $2', [hashToken(token)])

/** The newest one of an address. */
export const findPendingSignUp = (
  database: TenantDatabase,
  tenant: TenantId,
  kind: AccountKind,
  email: string,
): Promise<SignUpRow | null> => findRow(database, tenant, 'kind = $2 AND email = $3', [kind, email])

/** Of a browser that signed this address up: its own one. */
export const findSignUpOfBrowser = (
  database: TenantDatabase,
  tenant: TenantId,
  { kind, email, browserHash }: { readonly kind: AccountKind; readonly email: string; readonly browserHash: Buffer },
): Promise<SignUpRow | null> => findRow(database, tenant, 'kind = $2 AND email = $3 AND browser_hash = $4', [kind, email, browserHash])

interface Address {
  readonly kind: AccountKind
  readonly email: string
}

const deleteOfAddress = 'DELETE FROM accounts.sign_ups WHERE tenant = $1 AND kind = $2 AND email = $3'

/**
 * Ends all sign-ups of the address of this one, which has become an account. Of several uses of its link at the same moment, one: true. Within
 * the transaction of what is done once.
 */
export async function takeSignUp(
  transaction: TenantTransaction,
  tenant: TenantId,
  { signUpId, kind, email }: Address & { readonly signUpId: string },
): Promise<boolean> {
  const { rowCount } = await transaction.query('DELETE FROM accounts.sign_ups WHERE tenant = $1 AND sign_up_id = $2', [tenant, signUpId])
  await transaction.query(deleteOfAddress, [tenant, kind, email])
  return rowCount === 1
}

/** All of an address: it has an account now. */
export async function deleteSignUps(database: TenantDatabase, tenant: TenantId, { kind, email }: Address): Promise<void> {
  await database.query(tenant, deleteOfAddress, [tenant, kind, email])
}

export interface LinkRequest {
  readonly requestId: string
  readonly kind: AccountKind
  readonly email: string
  readonly expiresAt: Instant
  /** Whose link is meant, if the address has no account; null: the newest one of the address. */
  readonly signUpId: string | null
}

export async function storeLinkRequest(database: TenantDatabase, tenant: TenantId, request: LinkRequest): Promise<void> {
  await database.query(
    tenant,
    `INSERT INTO accounts.link_requests (tenant, request_id, kind, email, expires_at, sign_up_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [tenant, request.requestId, request.kind, request.email, request.expiresAt, request.signUpId],
  )
}

/** Whose password a link sets; null: it is not valid. */
export async function findReset(
  database: TenantDatabase,
  tenant: TenantId,
  token: string,
): Promise<Pick<LinkRequest, 'requestId' | 'kind' | 'email'> | null> {
  const { rows } = await database.query<{ requestId: string; kind: string; email: string }>(
    tenant,
    `SELECT request_id AS "requestId", kind, email FROM accounts.link_requests WHERE tenant = $1 AND token_hash = $2 AND expires_at > now()`,
    [tenant, hashToken(token)],
  )
  const [row] = rows
  return row === undefined ? null : { ...row, kind: accountKindSchema.parse(row.kind) }
}

/** Of the tenant, those that have expired; how many. */
export async function purgeLinks(database: TenantDatabase, tenant: TenantId): Promise<number> {
  let deleted = 0
  for (const table of [
    'accounts.sign_ups',
    'accounts.link_requests',
    'accounts.email_changes',
    'accounts.identity_requests',
    'accounts.used_links',
  ]) {
    const { rowCount } = await database.query(tenant, `DELETE FROM ${table} WHERE tenant = $1 AND expires_at <= now()`, [tenant])
    deleted += rowCount ?? 0
  }
  return deleted
}
