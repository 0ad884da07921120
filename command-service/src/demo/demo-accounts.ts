/** The accounts that come with the demo data: one of each kind and role on every board, all with one password. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database'
import { createAccount, type NewAccount } from '../accounts/account-store.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { companiesOf } from './companies.ts'

export const demoPassword = 'Demo-password-2026'

/** The three employers work for the board's first demo company. */
export function demoAccounts(tenant: Tenant): readonly NewAccount[] {
  const [company] = companiesOf(tenant)
  if (company === undefined) return []
  const shared = { tenant: tenant.id, password: demoPassword }
  const at = (name: string): string => `${name}@${tenant.id}.example`
  const employer = { ...shared, kind: 'employer', companyId: company.id } as const
  return [
    { ...shared, kind: 'candidate', email: at('candidate'), name: 'Kandydat Demo' },
    { ...employer, role: 'owner', email: at('employer'), name: 'Pracodawca Demo' },
    { ...employer, role: 'recruiter', email: at('recruiter'), name: 'Rekruter Demo' },
    { ...employer, role: 'viewer', email: at('viewer'), name: 'Obserwator Demo' },
    { ...shared, kind: 'admin', email: at('admin'), name: 'Administrator Demo' },
  ]
}

/** Accounts that exist stay as they are. */
export async function seedAccounts(pool: Pool, passwords: Passwords, tenants: readonly Tenant[]): Promise<void> {
  for (const account of tenants.flatMap(demoAccounts)) await createAccount(pool, passwords, account)
}
