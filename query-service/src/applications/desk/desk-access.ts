/**
 * Who reads the applications to a company: its owners and recruiters, programs with the scope, and its viewers where an owner lets them
 * (docs/product/applications.md, "The employer's desk").
 */
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../../database/tenant-reader.ts'

const allowedText = 'SELECT FROM read_models.companies c WHERE c.tenant = $1 AND c.company_id = $2 AND c.viewers_see_applications'

export async function mayRead(
  reader: TenantReader,
  { tenant, role, apiToken, companyId }: Pick<Session, 'tenant' | 'role' | 'apiToken' | 'companyId'>,
): Promise<boolean> {
  // A token that only reads acts as a viewer, with what its scopes open.
  if (role !== 'viewer' || apiToken !== undefined) return true
  return (await reader.read(tenant, { text: allowedText, values: [tenant, companyId] })).length > 0
}

const readsStillText = `SELECT FROM accounts.accounts a LEFT JOIN read_models.companies c ON c.tenant = a.tenant AND c.company_id = a.company_id
  WHERE a.tenant = $1 AND a.company_id = $2 AND a.account_id = $3 AND (a.role <> 'viewer' OR c.viewers_see_applications)`

/** Of a session that was let in a while ago: the role and the company that the account has now. */
export const readsStill = async (
  reader: TenantReader,
  { tenant, companyId, accountId }: Pick<Session, 'tenant' | 'companyId' | 'accountId'>,
): Promise<boolean> => (await reader.read(tenant, { text: readsStillText, values: [tenant, companyId, accountId] })).length > 0
