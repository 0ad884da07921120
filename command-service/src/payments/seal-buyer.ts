/**
 * The buyer of a payment on their way into the event and back: sealed with a key of the company's purchases. It is not erased with the company's
 * last member, since the law asks for accounts to be stored for years (docs/product/payments.md, "Personal data").
 */
import { type CompanyBilling, companyBillingSchema } from '@jobboard/contracts/companies/events'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { processStream } from '../shell/process-manager.ts'

interface Target {
  readonly companyId: CompanyId
  readonly paymentId: string
}

const contextOf = (tenant: TenantId, paymentId: string) => ({
  tenant,
  stream: processStream(paymentProcess, tenant, paymentId),
  field: 'buyer',
})

/** Null: the key was erased. */
export async function openBuyer(keys: SubjectKeys, tenant: TenantId, paymentId: string, sealed: Encrypted): Promise<CompanyBilling | null> {
  const text = await keys.open(sealed, contextOf(tenant, paymentId))
  return text === null ? null : companyBillingSchema.parse(JSON.parse(text))
}

export const sealBuyer = (
  keys: SubjectKeys,
  tenant: TenantId,
  { companyId, paymentId }: Target,
  buyer: CompanyBilling,
): Promise<Encrypted> =>
  keys.seal(
    keys.subjectFor(tenant, `purchases of company ${companyId}`),
    JSON.stringify(companyBillingSchema.parse(buyer)),
    contextOf(tenant, paymentId),
  )
