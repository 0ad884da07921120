/** Rows of open invitations: the address that was invited, which they reserve for the company, and the digest of the token that was sent there. */
import { type EmployerRole, employerRoleSchema } from '@jobboard/contracts/accounts/roles'
import { type CompanyId, companyIdSchema, type Instant, type TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import { z } from 'zod'

export interface InvitationRow {
  readonly invitationId: string
  readonly companyId: CompanyId
  readonly email: string
  readonly role: EmployerRole
  readonly expiresAt: Instant
}

const rowSchema = z.object({ invitationId: z.uuid(), companyId: companyIdSchema, email: z.string(), role: employerRoleSchema })

/** The row as it is stored; null: the address has another open invitation of the company. Repeating is harmless. */
export async function reserveInvitation(
  database: TenantDatabase,
  tenant: TenantId,
  { invitationId, companyId, email, role, expiresAt }: InvitationRow,
): Promise<InvitationRow | null> {
  await database.query(
    tenant,
    `INSERT INTO accounts.invitations (tenant, invitation_id, company_id, email, role, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [tenant, invitationId, companyId, email, role, expiresAt],
  )
  return findRow(database, tenant, 'invitation_id = $2', invitationId)
}

/** Until when its link is valid. */
export async function extendInvitation(
  database: TenantDatabase,
  tenant: TenantId,
  invitationId: string,
  expiresAt: Instant,
): Promise<void> {
  await database.query(tenant, 'UPDATE accounts.invitations SET expires_at = $3 WHERE tenant = $1 AND invitation_id = $2', [
    tenant,
    invitationId,
    expiresAt,
  ])
}

export const findInvitation = (database: TenantDatabase, tenant: TenantId, token: string): Promise<InvitationRow | null> =>
  findRow(database, tenant, 'token_hash = $2 AND expires_at > now()', hashToken(token))

async function findRow(database: TenantDatabase, tenant: TenantId, where: string, value: unknown): Promise<InvitationRow | null> {
  const { rows } = await database.query<{ expiresAt: Date }>(
    tenant,
    `SELECT invitation_id AS "invitationId", company_id AS "companyId", email, role, expires_at AS "expiresAt"
     FROM accounts.invitations WHERE tenant = $1 AND ${where}`,
    [tenant, value],
  )
  const [row] = rows
  return row === undefined ? null : { ...rowSchema.parse(row), expiresAt: row.expiresAt.toISOString() }
}

/** Uses its link up. Of several uses at the same moment, one: true. The row stays until its key is deleted (`endInvitations`). */
export async function takeInvitation(transaction: TenantTransaction, tenant: TenantId, invitationId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'UPDATE accounts.invitations SET token_hash = NULL WHERE tenant = $1 AND invitation_id = $2 AND token_hash IS NOT NULL',
    [tenant, invitationId],
  )
  return rowCount === 1
}

/** Ids of rows that are no longer needed: of invitations of the board that have expired, and of those that are `ended`. */
export async function endedInvitations(database: TenantDatabase, tenant: TenantId, ended: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    `SELECT invitation_id AS id FROM accounts.invitations WHERE tenant = $1 AND (expires_at <= now() OR invitation_id = ANY ($2::uuid[]))`,
    [tenant, ended],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the company's rows that are not among its open invitations. Those of the last minute may have no event yet. */
export async function unknownInvitations(
  database: TenantDatabase,
  tenant: TenantId,
  companyId: CompanyId,
  open: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    `SELECT invitation_id AS id FROM accounts.invitations
     WHERE tenant = $1 AND company_id = $2 AND invitation_id <> ALL ($3::uuid[]) AND created_at < now() - interval '1 minute'`,
    [tenant, companyId, open],
  )
  return rows.map(({ id }) => id)
}

/** Companies of the board with rows of invitations. */
export async function invitingCompanies(database: TenantDatabase, tenant: TenantId): Promise<readonly CompanyId[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    'SELECT DISTINCT company_id AS id FROM accounts.invitations WHERE tenant = $1 ORDER BY id',
    [tenant],
  )
  return rows.map(({ id }) => companyIdSchema.parse(id))
}

export async function deleteInvitations(database: TenantDatabase, tenant: TenantId, ids: readonly string[]): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.invitations WHERE tenant = $1 AND invitation_id = ANY ($2::uuid[])', [tenant, ids])
}
