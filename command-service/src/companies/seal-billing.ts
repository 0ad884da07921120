/**
 * Billing data on their way into events and back: sealed with a key of the company, which ends with its last member (docs/product/companies.md,
 * "Billing data"), so that no event holds them in clear text. A company that has members again has another key.
 */
import { type CompanyBilling, companyBillingSchema, companyStream, sealedCompanyFields } from '@jobboard/contracts/companies/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SealContext, SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps } from '../shell/command-route.ts'
import type { RegisteredCompany } from './company.ts'

export interface BillingDeps extends CommandDeps {
  readonly keys: SubjectKeys
}

const contextOf = (tenant: TenantId, companyId: CompanyId): SealContext => ({
  tenant,
  stream: companyStream(tenant, companyId),
  field: sealedCompanyFields.billing,
})
/** Whose they are: the company, and how often everyone had left it. */
export type BillingSubject = Pick<RegisteredCompany, 'companyId' | 'emptied'>

const subjectOf = (keys: SubjectKeys, tenant: TenantId, { companyId, emptied }: BillingSubject) =>
  keys.subjectFor(tenant, emptied === 0 ? `company ${companyId}` : `company ${companyId} ${emptied}`)

/** Throws SubjectErasedError when everyone has left the company meanwhile. The schema puts the fields in its order, so that the same data have the same digest. */
export const sealBilling = (keys: SubjectKeys, tenant: TenantId, of: BillingSubject, billing: CompanyBilling): Promise<Encrypted> =>
  keys.seal(subjectOf(keys, tenant, of), JSON.stringify(companyBillingSchema.parse(billing)), contextOf(tenant, of.companyId))

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

/** What the company had before everyone left it. Repeating is harmless. */
export async function eraseBillingOfBefore(keys: SubjectKeys, tenant: TenantId, { companyId, emptied }: BillingSubject): Promise<void> {
  for (let before = 0; before < emptied; before += 1) await keys.erase(tenant, subjectOf(keys, tenant, { companyId, emptied: before }))
}

/** For ever: of a company that is closed. */
export const eraseBilling = (keys: SubjectKeys, tenant: TenantId, { companyId, emptied }: BillingSubject): Promise<void> =>
  eraseBillingOfBefore(keys, tenant, { companyId, emptied: emptied + 1 })
