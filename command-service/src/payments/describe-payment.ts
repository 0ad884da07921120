/** A payment as administrators see it: all that its stream says, with what is sealed opened. */
import type { AdminPayment } from '@jobboard/contracts/payments/administration'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { PaymentGateway } from '@jobboard/platform/ports/payment-gateway'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { nextStep, refundableMinor } from './payment.ts'
import { problemOf, type RequestedPayment, statusOf } from './present-payment.ts'
import { openBuyer, openRefundReason } from './seal-buyer.ts'

interface DescribeDeps {
  readonly keys: SubjectKeys
  readonly gateway: PaymentGateway | null
}

interface Described {
  readonly id: string
  readonly payment: RequestedPayment
  readonly requestedBy: string
}

export async function describePayment(
  { keys, gateway }: DescribeDeps,
  tenant: TenantId,
  { id, payment, requestedBy }: Described,
): Promise<AdminPayment> {
  const { status: state, purpose, plan, price, companyId, offerId, package: bought, requestedAt, disputes } = payment
  const checkout = 'checkout' in payment ? payment.checkout : null
  const money = 'money' in payment ? payment.money : null
  // Those of earlier releases are sealed with a key that stays.
  const isOver = payment.retentionEndedAt !== null
  const refunds = await Promise.all(
    payment.refunds.map(async ({ reason, ...refund }) => ({
      ...refund,
      reason: reason === null || isOver ? null : await openRefundReason(keys, tenant, id, reason),
    })),
  )
  return {
    id,
    status: statusOf(payment),
    state,
    purpose,
    plan,
    price,
    companyId,
    offerId,
    publications: bought?.publications ?? null,
    requestedBy,
    buyer: isOver ? null : await buyerOf(keys, tenant, id, payment),
    buyerCheck: (lastReissue(payment) ?? payment).buyerCheck ?? null,
    gateway: payment.gateway,
    reference: checkout?.reference ?? null,
    requestedAt,
    regulationsVersion: payment.regulationsVersion ?? null,
    newsletter: payment.newsletter,
    expiresAt: checkout?.expiresAt ?? null,
    paidAt: money?.acceptedAt ?? null,
    method: money?.method ?? null,
    received: payment.status === 'mismatched' ? { currency: payment.paid.currency, grossMinor: payment.paid.grossMinor } : null,
    fulfilledAt: 'fulfilledAt' in payment ? payment.fulfilledAt : null,
    reason: payment.status === 'failed' ? payment.reason : null,
    problem: problemOf(payment),
    invoiceId: payment.status === 'completed' ? payment.invoiceId : null,
    retentionEndedAt: payment.retentionEndedAt,
    refundableMinor: refundableMinor(payment),
    refunds,
    disputes: [...disputes],
    nextStep: nextStep(payment),
    gatewayIsOff: gateway?.name !== payment.gateway,
  }
}

/** With the buyer whom the invoice that counts names; undefined: it is the first. */
const lastReissue = (payment: RequestedPayment) =>
  payment.status === 'completed' ? payment.reissues.findLast(({ isDone }) => isDone) : undefined

/** As the invoice that counts names it. */
function buyerOf(keys: SubjectKeys, tenant: TenantId, paymentId: string, payment: RequestedPayment) {
  const last = lastReissue(payment)
  return last === undefined
    ? openBuyer(keys, tenant, { paymentId }, payment.buyer)
    : openBuyer(keys, tenant, { paymentId, reissueId: last.id }, last.buyer)
}
