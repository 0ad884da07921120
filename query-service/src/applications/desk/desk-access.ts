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
