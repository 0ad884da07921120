/**
 * Who reads what a company paid for. The sessions of a blocked company are those of viewers (docs/decisions/0289); its payments and invoices stay
 * documents of its owners (docs/decisions/0294).
 */
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

export const payersAndViewers = ['employer:owner', 'employer:viewer'] as const

const ownerText = `SELECT FROM accounts.accounts a JOIN accounts.company_blocks b ON b.tenant = a.tenant AND b.company_id = a.company_id AND b.is_blocked
  WHERE a.tenant = $1 AND a.account_id = $2 AND a.company_id = $3 AND a.kind = 'employer' AND a.role = 'owner'`

/** Of the other grants, the route decides. */
export async function mayReadPayments(reader: TenantReader, session: Session): Promise<boolean> {
  if (session.role !== 'viewer') return true
  const { tenant, accountId, companyId } = session
  return (await reader.read<Record<string, unknown>>(tenant, { text: ownerText, values: [tenant, accountId, companyId] })).length > 0
}
