/** The accounts that come with the demo data: one of each kind and role on every board, all with one password. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { demoSecondFactorSecret } from '@jobboard/platform/embedded/demo/demo-second-factor'
import type { Passwords } from '../accounts/passwords.ts'
import { type AccountEventDeps, recordAccounts } from '../accounts/record-accounts.ts'
import { createAccount, type NewAccount } from '../accounts/rows/account-store.ts'
import { sealSecret } from '../accounts/second-factor/second-factor.ts'
import { type FactorOf, storeKnownFactor } from '../accounts/second-factor/second-factor-rows.ts'
import { recordMembers } from '../processes/memberships/record-members.ts'
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
    { ...shared, kind: 'admin', role: 'administrator', email: at('admin'), name: 'Administrator Demo' },
    { ...shared, kind: 'admin', role: 'moderator', email: at('moderator'), name: 'Moderator Demo' },
    { ...shared, kind: 'admin', role: 'support', email: at('support'), name: 'Wsparcie Demo' },
  ]
}

/** Administrators need one. Without recovery codes. */
async function giveDemoFactor(deps: AccountEventDeps, factor: FactorOf): Promise<void> {
  await storeKnownFactor(deps.database, factor, await sealSecret(deps, factor, demoSecondFactorSecret))
}

/** Accounts that exist stay as they are. */
export async function seedAccounts(deps: AccountEventDeps, passwords: Passwords, tenants: readonly Tenant[]): Promise<void> {
  for (const account of tenants.flatMap(demoAccounts)) {
    const accountId = await createAccount(deps.database, passwords, account)
    if (account.kind === 'admin') await giveDemoFactor(deps, { tenant: account.tenant, accountId })
  }
  const actor = { kind: 'system', id: 'demo' } as const
  for (const tenant of tenants) {
    const names = new Map(companiesOf(tenant).map(({ id, name }) => [id, name]))
    await recordAccounts(deps, tenant.id, { actor })
    await recordMembers(deps, tenant.id, { actor, nameOf: (companyId) => names.get(companyId) ?? null })
  }
}
