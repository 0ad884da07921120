/**
 * A payment buys a publication or an extension: open a checkout at the gateway, wait for the money, let the offer take what was bought,
 * and issue its invoice (docs/product/payments.md, "States"). Only the gateway knows whether it was paid; what a browser says is never believed.
 */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import { type PaymentEvent, type PaymentEventData, paymentEvents } from '@jobboard/contracts/payments/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

export type PaymentRequest = PaymentEventData<'PaymentRequested'>
type Checkout = PaymentEventData<'PaymentStarted'>
type Money = PaymentEventData<'PaymentAccepted'>
type Failure = PaymentEventData<'PaymentFailed'>
export type Unfulfilled = PaymentEventData<'PaymentUnfulfilled'>['problem']

interface Requested extends PaymentRequest {
  readonly status: 'requested'
}
interface Started extends PaymentRequest {
  readonly status: 'started'
  readonly checkout: Checkout
}
interface Failed extends PaymentRequest {
  readonly status: 'failed'
  readonly checkout: Checkout
  readonly reason: Failure['reason']
}
interface Mismatched extends PaymentRequest {
  readonly status: 'mismatched'
  readonly checkout: Checkout
}
export interface AcceptedPayment extends PaymentRequest {
  readonly status: 'accepted'
  readonly checkout: Checkout
  readonly money: Money
  /** Why the offer has not taken it yet; null: it has not been tried. */
  readonly problem: Unfulfilled | null
}
/** Its invoice is left to do. */
export interface FulfilledPayment extends PaymentRequest {
  readonly status: 'fulfilled'
  readonly checkout: Checkout
  readonly money: Money
  readonly fulfilledAt: Instant
}
interface Completed extends PaymentRequest {
  readonly status: 'completed'
  readonly checkout: Checkout
  readonly invoiceId: InvoiceId | null
}
export type Payment =
  | { readonly status: 'absent' }
  | Requested
  | Started
  | Failed
  | Mismatched
  | AcceptedPayment
  | FulfilledPayment
  | Completed

export type PaymentCommand =
  | { readonly type: 'request'; readonly request: PaymentRequest }
  | { readonly type: 'started'; readonly checkout: Checkout }
  | { readonly type: 'paid'; readonly currency: string; readonly grossMinor: number; readonly method: string | null; readonly at: Instant }
  | { readonly type: 'failed'; readonly reason: Failure['reason']; readonly at: Instant }
  | { readonly type: 'fulfilled'; readonly at: Instant }
  | { readonly type: 'unfulfilled'; readonly problem: DomainError }
  | { readonly type: 'invoiced'; readonly invoiceId: InvoiceId | null }

export type PaymentStep = 'openCheckout' | 'askGateway' | 'changeOffer' | 'issueCodes' | 'issueInvoice'

export function nextStep(payment: Payment): PaymentStep | null {
  switch (payment.status) {
    case 'requested':
      return 'openCheckout'
    case 'started':
      return 'askGateway'
    case 'accepted':
      return payment.package === null ? 'changeOffer' : 'issueCodes'
    case 'fulfilled':
      return 'issueInvoice'
    case 'absent':
    case 'failed':
    case 'mismatched':
    case 'completed':
      return null
  }
}

function evolve(payment: Payment, event: PaymentEvent): Payment {
  if (event.type === 'PaymentRequested') return payment.status === 'absent' ? { ...event.data, status: 'requested' } : payment
  if (payment.status === 'absent') return payment
  if (payment.status === 'requested')
    return event.type === 'PaymentStarted' ? { ...payment, status: 'started', checkout: event.data } : payment
  switch (event.type) {
    case 'PaymentStarted':
      return payment
    case 'PaymentAccepted':
      return { ...requestOf(payment), status: 'accepted', money: event.data, problem: null }
    case 'PaymentFailed':
      return { ...requestOf(payment), status: 'failed', reason: event.data.reason }
    case 'PaymentMismatched':
      return { ...requestOf(payment), status: 'mismatched' }
    case 'PaymentFulfilled':
      return payment.status === 'accepted'
        ? { ...requestOf(payment), status: 'fulfilled', money: payment.money, fulfilledAt: event.data.fulfilledAt }
        : payment
    case 'PaymentInvoiced':
      return { ...requestOf(payment), status: 'completed', invoiceId: event.data.invoiceId }
    case 'PaymentUnfulfilled':
      return payment.status === 'accepted' ? { ...payment, problem: event.data.problem } : payment
  }
}

/** What stays from state to state. */
function requestOf(
  payment: Exclude<Payment, { readonly status: 'absent' | 'requested' }>,
): PaymentRequest & { readonly checkout: Checkout } {
  const {
    companyId,
    offerId,
    purpose,
    package: bought,
    plan,
    price,
    buyer,
    returnPath,
    gateway,
    newsletter,
    requestedAt,
    checkout,
  } = payment
  return { companyId, offerId, purpose, package: bought, plan, price, buyer, returnPath, gateway, newsletter, requestedAt, checkout }
}

type Decision = Result<readonly PaymentEvent[], DomainError>
const nothing: Decision = ok([])

function decide(command: PaymentCommand, payment: Payment): Decision {
  switch (command.type) {
    case 'request':
      return payment.status === 'absent' ? ok([{ type: 'PaymentRequested', data: command.request }]) : nothing
    case 'started':
      return payment.status === 'requested' ? ok([{ type: 'PaymentStarted', data: command.checkout }]) : nothing
    case 'paid':
      return decidePaid(command, payment)
    case 'failed':
      return payment.status === 'started'
        ? ok([{ type: 'PaymentFailed', data: { reason: command.reason, failedAt: command.at } }])
        : nothing
    case 'fulfilled':
      return payment.status === 'accepted' ? ok([{ type: 'PaymentFulfilled', data: { fulfilledAt: command.at } }]) : nothing
    case 'invoiced':
      return payment.status === 'fulfilled' ? ok([{ type: 'PaymentInvoiced', data: { invoiceId: command.invoiceId } }]) : nothing
    case 'unfulfilled':
      return decideUnfulfilled(command.problem, payment)
  }
}

/** Money that came after a failure is money. */
function decidePaid({ currency, grossMinor, method, at }: Extract<PaymentCommand, { type: 'paid' }>, payment: Payment): Decision {
  if (payment.status !== 'started' && payment.status !== 'failed') return nothing
  const { price } = payment
  return currency === price.currency && grossMinor === price.grossMinor
    ? ok([{ type: 'PaymentAccepted', data: { method, acceptedAt: at } }])
    : ok([{ type: 'PaymentMismatched', data: { currency, grossMinor, noticedAt: at } }])
}

/** The same refusal is stored once. */
function decideUnfulfilled({ code, errors }: DomainError, payment: Payment): Decision {
  if (payment.status !== 'accepted' || payment.problem?.code === code) return nothing
  return ok([{ type: 'PaymentUnfulfilled', data: { problem: { code, ...(errors === undefined ? {} : { errors: [...errors] }) } } }])
}

export const paymentAggregate: Aggregate<Payment, PaymentCommand, PaymentEvent> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: paymentEvents,
}
