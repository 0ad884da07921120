/**
 * The buyer of a payment, and why money was returned, on their way into events and back: sealed with a key of the payment. It is not erased with the company's
 * last member, since the law asks for accounts to be stored for years, but with the invoices (docs/decisions/0296).
 */
import { type CompanyBilling, companyBillingSchema } from '@jobboard/contracts/companies/events'
import { paymentProcess, refundReasonField, rightBuyerField } from '@jobboard/contracts/payments/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { processStream } from '../shell/process-manager.ts'

const contextOf = (tenant: TenantId, paymentId: string, field: string) => ({
  tenant,
  stream: processStream(paymentProcess, tenant, paymentId),
  field,
})
const subjectOf = (keys: SubjectKeys, tenant: TenantId, paymentId: string) => keys.subjectFor(tenant, `payment ${paymentId}`)

/** `reissueId`: of the invoice that is issued again, to tell its buyer from others of the payment. */
interface BuyerPlace {
  readonly paymentId: string
  readonly reissueId?: string
}
const buyerContext = (tenant: TenantId, { paymentId, reissueId }: BuyerPlace) =>
  contextOf(tenant, paymentId, reissueId === undefined ? 'buyer' : `${rightBuyerField} ${reissueId}`)

/** Null: the key was erased. */
export async function openBuyer(keys: SubjectKeys, tenant: TenantId, place: BuyerPlace, sealed: Encrypted): Promise<CompanyBilling | null> {
  const text = await keys.open(sealed, buyerContext(tenant, place))
  return text === null ? null : companyBillingSchema.parse(JSON.parse(text))
}

export const sealBuyer = (keys: SubjectKeys, tenant: TenantId, place: BuyerPlace, buyer: CompanyBilling): Promise<Encrypted> =>
  keys.seal(subjectOf(keys, tenant, place.paymentId), JSON.stringify(companyBillingSchema.parse(buyer)), buyerContext(tenant, place))

export const sealRefundReason = (keys: SubjectKeys, tenant: TenantId, paymentId: string, reason: string): Promise<Encrypted> =>
  keys.seal(subjectOf(keys, tenant, paymentId), reason, contextOf(tenant, paymentId, refundReasonField))

/** Null: the key was erased. */
export const openRefundReason = (keys: SubjectKeys, tenant: TenantId, paymentId: string, sealed: Encrypted): Promise<string | null> =>
  keys.open(sealed, contextOf(tenant, paymentId, refundReasonField))

/** Everything sealed for the payment is unreadable from then on. Repeating is harmless. */
export const erasePayment = (keys: SubjectKeys, tenant: TenantId, paymentId: string): Promise<void> =>
  keys.erase(tenant, subjectOf(keys, tenant, paymentId))
