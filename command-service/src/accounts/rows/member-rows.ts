/** Companies and roles in the rows of accounts, from which sessions read them. The company decides both (docs/decisions/0077). */
import { type EmployerRole, employerRoleSchema } from '@jobboard/contracts/accounts/roles'
import {
  type AccountId,
  accountIdSchema,
  type CompanyId,
  companyIdSchema,
  instantSchema,
  type TenantId,
} from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { z } from 'zod'
import { countedChange } from './account-columns.ts'

const unrecordedSchema = z.object({
  companyId: companyIdSchema,
  members: z.array(z.object({ accountId: accountIdSchema, role: employerRoleSchema })),
  since: instantSchema,
})
export type UnrecordedMembers = z.infer<typeof unrecordedSchema>

/** Companies with accounts that their events do not name yet, in the order of their ids. */
export async function unrecordedMembers(
  database: TenantDatabase,
  tenant: TenantId,
  after: string,
  limit: number,
): Promise<UnrecordedMembers[]> {
  const { rows } = await database.query<{ since: Date }>(
    tenant,
    `SELECT company_id AS "companyId", min(created_at) AS since,
       json_agg(json_build_object('accountId', account_id, 'role', role) ORDER BY created_at, account_id) AS members
     FROM accounts.accounts WHERE tenant = $1 AND company_id IS NOT NULL AND member_recorded_at IS NULL AND company_id COLLATE "C" > $2
     GROUP BY company_id ORDER BY company_id COLLATE "C" LIMIT $3`,
    [tenant, after, limit],
  )
  return rows.map((row) => unrecordedSchema.parse({ ...row, since: row.since.toISOString() }))
}

export async function markRecordedMembers(database: TenantDatabase, tenant: TenantId, accountIds: readonly AccountId[]): Promise<void> {
  await database.query(
    tenant,
    'UPDATE accounts.accounts SET member_recorded_at = now() WHERE tenant = $1 AND account_id = ANY ($2::uuid[])',
    [tenant, accountIds],
  )
}

/** As they are after the company's event `revision`. Copies may arrive out of order: an older one changes nothing. */
export async function copyRoles(
  database: TenantDatabase,
  tenant: TenantId,
  companyId: CompanyId,
  { members, revision }: { readonly members: Readonly<Record<AccountId, EmployerRole>>; readonly revision: number },
): Promise<void> {
  await database.query(
    tenant,
    `UPDATE accounts.accounts a SET role = m.role, company_revision = $3
     FROM unnest($4::uuid[], $5::text[]) AS m (account_id, role)
     WHERE a.tenant = $1 AND a.company_id = $2 AND a.account_id = m.account_id AND a.company_revision < $3`,
    [tenant, companyId, revision, Object.keys(members), Object.values(members)],
  )
}

/**
 * Of an account whose company was merged into another. Sessions read the row, so it is there from this moment on. False: there is no such account in
 * either company.
 */
export async function moveMember(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  {
    from,
    into,
    role,
    revision,
  }: { readonly from: CompanyId; readonly into: CompanyId; readonly role: EmployerRole; readonly revision: number },
): Promise<boolean> {
  await database.query(
    tenant,
    `UPDATE accounts.accounts SET company_id = $4, role = $5, company_revision = $6, ${countedChange}
     WHERE tenant = $1 AND account_id = $2 AND company_id = $3`,
    [tenant, accountId, from, into, role, revision],
  )
  const { rowCount } = await database.query(
    tenant,
    'SELECT FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 AND company_id = $3',
    [tenant, accountId, into],
  )
  return rowCount === 1
}
