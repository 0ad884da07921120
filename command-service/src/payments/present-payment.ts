/** A payment as its buyer sees it. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { isReturned, type Payment } from './payment.ts'
import { isDisputed, returnedMinor } from './refunds.ts'

export type RequestedPayment = Exclude<Payment, { readonly status: 'absent' }>

export function statusOf(payment: RequestedPayment): PaymentStatus['status'] {
  if (isReturned(payment)) return 'refunded'
  switch (payment.status) {
    case 'requested':
      return 'pending'
    case 'started':
      return 'started'
    case 'accepted':
      return 'paid'
    case 'fulfilled':
    case 'completed':
      return 'ok'
    case 'failed':
      return 'failed'
    case 'mismatched':
      return 'error'
  }
}

/** Why the offer did not take what was paid; null: it did, or nothing is paid. */
export function problemOf(payment: RequestedPayment): PaymentStatus['problem'] {
  const problem = payment.status === 'accepted' ? payment.problem : null
  return problem === null ? null : { code: problem.code, errors: problem.errors ?? [] }
}

export function presentPayment(id: string, payment: RequestedPayment): PaymentStatus {
  const { purpose, offerId, package: bought, plan, price } = payment
  return {
    id,
    status: statusOf(payment),
    purpose,
    offerId,
    publications: bought?.publications ?? null,
    plan: plan.key,
    price,
    reason: payment.status === 'failed' ? payment.reason : null,
    problem: problemOf(payment),
    refundedMinor: returnedMinor(payment),
    disputed: isDisputed(payment),
    payment_request_url: payment.status === 'started' ? payment.checkout.url : null,
  }
}
