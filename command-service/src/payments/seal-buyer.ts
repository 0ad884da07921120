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

export const sealBuyer = (
  keys: SubjectKeys,
  tenant: TenantId,
  { companyId, paymentId }: { readonly companyId: CompanyId; readonly paymentId: string },
  buyer: CompanyBilling,
): Promise<Encrypted> =>
  keys.seal(keys.subjectFor(tenant, `purchases of company ${companyId}`), JSON.stringify(companyBillingSchema.parse(buyer)), {
    tenant,
    stream: processStream(paymentProcess, tenant, paymentId),
    field: 'buyer',
  })
