/**
 * The buyer of a payment, and why money was returned, on their way into events and back: sealed with a key of the company's purchases. It is not erased with the company's
 * last member, since the law asks for accounts to be stored for years (docs/product/payments.md, "Personal data").
 */
import { type CompanyBilling, companyBillingSchema } from '@jobboard/contracts/companies/events'
import { paymentProcess, refundReasonField, rightBuyerField } from '@jobboard/contracts/payments/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { processStream } from '../shell/process-manager.ts'

interface Target {
  readonly companyId: CompanyId
  readonly paymentId: string
}

const contextOf = (tenant: TenantId, paymentId: string, field = 'buyer') => ({
  tenant,
  stream: processStream(paymentProcess, tenant, paymentId),
  field,
})
const subjectOf = (keys: SubjectKeys, tenant: TenantId, companyId: CompanyId) =>
  keys.subjectFor(tenant, `purchases of company ${companyId}`)

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
  keys.seal(subjectOf(keys, tenant, companyId), JSON.stringify(companyBillingSchema.parse(buyer)), contextOf(tenant, paymentId))

/** Of the invoice that is issued again; `reissueId` tells it from others of the payment. */
export const sealRightBuyer = (
  keys: SubjectKeys,
  tenant: TenantId,
  { companyId, paymentId, reissueId }: Target & { readonly reissueId: string },
  buyer: CompanyBilling,
): Promise<Encrypted> =>
  keys.seal(
    subjectOf(keys, tenant, companyId),
    JSON.stringify(companyBillingSchema.parse(buyer)),
    contextOf(tenant, paymentId, `${rightBuyerField} ${reissueId}`),
  )

/** Null: the key was erased. */
export async function openRightBuyer(
  keys: SubjectKeys,
  tenant: TenantId,
  { paymentId, reissueId }: { readonly paymentId: string; readonly reissueId: string },
  sealed: Encrypted,
): Promise<CompanyBilling | null> {
  const text = await keys.open(sealed, contextOf(tenant, paymentId, `${rightBuyerField} ${reissueId}`))
  return text === null ? null : companyBillingSchema.parse(JSON.parse(text))
}

export const sealRefundReason = (
  keys: SubjectKeys,
  tenant: TenantId,
  { companyId, paymentId }: Target,
  reason: string,
): Promise<Encrypted> => keys.seal(subjectOf(keys, tenant, companyId), reason, contextOf(tenant, paymentId, refundReasonField))

/** Null: the key was erased. */
export const openRefundReason = (keys: SubjectKeys, tenant: TenantId, paymentId: string, sealed: Encrypted): Promise<string | null> =>
  keys.open(sealed, contextOf(tenant, paymentId, refundReasonField))
