/** Sign-ups that no one has confirmed yet, and requests for links. Rows end with their time; addresses stand in no event. */
import { type AccountKind, accountKindSchema } from '@jobboard/contracts/accounts/roles'
import { type Instant, instantSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { hashToken } from '@jobboard/platform/http/session-token'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'
import { z } from 'zod'

const rowSchema = z.object({
  signUpId: z.uuid(),
  kind: accountKindSchema,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  companyName: z.string(),
  passwordHash: z.string(),
  regulationsVersion: z.string(),
  newsletter: z.boolean(),
  createdAt: instantSchema,
})
export type SignUpRow = z.infer<typeof rowSchema>

/** Repeating is harmless. Also for an address that has an account: the row is the same work, and only the e-mail differs. */
export async function storeSignUp(
  database: TenantDatabase,
  tenant: TenantId,
  row: Omit<SignUpRow, 'createdAt'> & { readonly expiresAt: Instant },
): Promise<void> {
  await database.query(
    tenant,
    `INSERT INTO accounts.sign_ups
       (tenant, sign_up_id, kind, email, name, phone, company_name, password_hash, regulations_version, newsletter, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      tenant,
      row.signUpId,
      row.kind,
      row.email,
      row.name,
      row.phone,
      row.companyName,
      row.passwordHash,
      row.regulationsVersion,
      row.newsletter,
      row.expiresAt,
    ],
  )
}

async function findRow(database: TenantDatabase, tenant: TenantId, where: string, values: readonly unknown[]): Promise<SignUpRow | null> {
  const { rows } = await database.query<{ createdAt: Date }>(
    tenant,
    `SELECT sign_up_id AS "signUpId", kind, email, name, phone, company_name AS "companyName", password_hash AS "passwordHash",
       regulations_version AS "regulationsVersion", newsletter, created_at AS "createdAt"
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

/** All of an address: it has an account now. */
export async function deleteSignUps(
  database: TenantDatabase,
  tenant: TenantId,
  { kind, email }: Pick<SignUpRow, 'kind' | 'email'>,
): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.sign_ups WHERE tenant = $1 AND kind = $2 AND email = $3', [tenant, kind, email])
}

export interface LinkRequest {
  readonly requestId: string
  readonly kind: AccountKind
  readonly email: string
  readonly expiresAt: Instant
}

export async function storeLinkRequest(database: TenantDatabase, tenant: TenantId, request: LinkRequest): Promise<void> {
  await database.query(
    tenant,
    `INSERT INTO accounts.link_requests (tenant, request_id, kind, email, expires_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [tenant, request.requestId, request.kind, request.email, request.expiresAt],
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
  for (const table of ['accounts.sign_ups', 'accounts.link_requests', 'accounts.email_changes']) {
    const { rowCount } = await database.query(tenant, `DELETE FROM ${table} WHERE tenant = $1 AND expires_at <= now()`, [tenant])
    deleted += rowCount ?? 0
  }
  return deleted
}
