/**
 * Billing data on their way into events and back: sealed with a key of the company, which ends with its last member (docs/product/companies.md,
 * "Billing data"), so that no event holds them in clear text.
 */
import { type CompanyBilling, companyBillingSchema, companyStream, sealedCompanyFields } from '@jobboard/contracts/companies/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SealContext, SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps } from '../shell/command-route.ts'

export interface BillingDeps extends CommandDeps {
  readonly keys: SubjectKeys
}

const contextOf = (tenant: TenantId, companyId: CompanyId): SealContext => ({
  tenant,
  stream: companyStream(tenant, companyId),
  field: sealedCompanyFields.billing,
})
const subjectOf = (keys: SubjectKeys, tenant: TenantId, companyId: CompanyId) => keys.subjectFor(tenant, `company ${companyId}`)

/** Throws SubjectErasedError when everyone has left the company. The schema puts the fields in its order, so that the same data have the same digest. */
export const sealBilling = (keys: SubjectKeys, tenant: TenantId, companyId: CompanyId, billing: CompanyBilling): Promise<Encrypted> =>
  keys.seal(subjectOf(keys, tenant, companyId), JSON.stringify(companyBillingSchema.parse(billing)), contextOf(tenant, companyId))

/** Null: there are none, or everyone has left the company. */
export async function openBilling(
  keys: SubjectKeys,
  tenant: TenantId,
  companyId: CompanyId,
  sealed: Encrypted | null,
): Promise<CompanyBilling | null> {
  const plain = sealed === null ? null : await keys.open(sealed, contextOf(tenant, companyId))
  return plain === null ? null : companyBillingSchema.parse(JSON.parse(plain))
}

/** For ever. Repeating is harmless. */
export const eraseBilling = (keys: SubjectKeys, tenant: TenantId, companyId: CompanyId): Promise<void> =>
  keys.erase(tenant, subjectOf(keys, tenant, companyId))
