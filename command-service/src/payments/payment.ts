/**
 * A payment buys a publication or an extension: open a checkout at the gateway, wait for the money, let the offer take what was bought,
 * and issue its invoice (docs/product/payments.md, "States"). Only the gateway knows whether it was paid; what a browser says is never believed.
 */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import type { BuyerCheck } from '@jobboard/contracts/payments/buyer-check'
import { type PaymentEvent, type PaymentEventData, paymentEvents, type ReissueId } from '@jobboard/contracts/payments/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type ChangeCompany, companyChange } from '../shell/change-company.ts'
import type { Aggregate } from '../shell/decider.ts'
import type { PaymentCommand } from './payment-command.ts'
import {
  evolveReturns,
  isDisputed,
  learnedEvents,
  noReturns,
  type Refund,
  type Returns,
  refundedMinor,
  refundIn,
  returnedMinor,
} from './refunds.ts'

export type PaymentTerms = PaymentEventData<'PaymentRequested'>
/** What was asked for, and what was returned of it since. */
export interface PaymentRequest extends PaymentTerms, Returns {
  /** Since when its invoices and its buyer cannot be read. */
  readonly retentionEndedAt: Instant | null
}
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
/** It never had a checkout, so no money can come. */
interface NotOpened extends PaymentRequest {
  readonly status: 'failed'
  readonly checkout: null
  readonly reason: Failure['reason']
}
interface Mismatched extends PaymentRequest {
  readonly status: 'mismatched'
  readonly checkout: Checkout
  readonly paid: PaymentEventData<'PaymentMismatched'>
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
export interface CompletedPayment extends PaymentRequest {
  readonly status: 'completed'
  readonly checkout: Checkout
  readonly money: Money
  readonly fulfilledAt: Instant
  /** The one that counts. */
  readonly invoiceId: InvoiceId | null
  /** In the order in which they were asked for; the last one may be left to do. */
  readonly reissues: readonly Reissue[]
}

/** The invoice is issued again, to another buyer. `replaced`: its correction and the new one; null: it is left to do, or KSeF had refused the invoice, which was corrected itself. */
export interface Reissue {
  readonly id: ReissueId
  /** With the wrong buyer. */
  readonly invoiceId: InvoiceId
  readonly buyer: PaymentTerms['buyer']
  readonly buyerCheck: BuyerCheck | null
  readonly replaced: { readonly correctionId: InvoiceId; readonly invoiceId: InvoiceId } | null
  readonly isDone: boolean
}
export type Payment =
  | { readonly status: 'absent' }
  | Requested
  | Started
  | Failed
  | NotOpened
  | Mismatched
  | AcceptedPayment
  | FulfilledPayment
  | CompletedPayment

export type PaidPayment = Mismatched | AcceptedPayment | FulfilledPayment | CompletedPayment

export type PaymentStep =
  | 'openCheckout'
  | 'askGateway'
  | 'changeOffer'
  | 'issueCodes'
  | 'issueInvoice'
  | 'reissueInvoice'
  | 'refundMoney'
  | 'settleRefund'
  | 'askAboutRefunds'
  | 'askAboutDispute'

/** Money is returned first, whatever else is left to do: an offer or an invoice may have to wait long. */
export function nextStep(payment: Payment): PaymentStep | null {
  if (payment.status !== 'absent' && payment.retentionEndedAt !== null) return null
  switch (payment.status) {
    case 'requested':
      return 'openCheckout'
    case 'started':
      return 'askGateway'
    case 'accepted':
      if (hasRefund(payment, 'requested')) return 'refundMoney'
      if (refundedMinor(payment) < paidMinor(payment)) return payment.package === null ? 'changeOffer' : 'issueCodes'
      return hasRefund(payment, 'made') ? 'settleRefund' : openAtGateway(payment)
    case 'fulfilled':
      return hasRefund(payment, 'requested') ? 'refundMoney' : 'issueInvoice'
    case 'completed':
    case 'mismatched':
      if (hasRefund(payment, 'requested')) return 'refundMoney'
      // A refund corrects the invoice that counts then.
      if (openReissue(payment) !== undefined) return 'reissueInvoice'
      return hasRefund(payment, 'made') ? 'settleRefund' : openAtGateway(payment)
    case 'absent':
    case 'failed':
      return null
  }
}

const hasRefund = (payment: Returns, stage: Refund['stage']): boolean => refundIn(payment, stage) !== undefined
/** What only the gateway knows the end of. */
function openAtGateway(payment: Returns): PaymentStep | null {
  if (hasRefund(payment, 'started')) return 'askAboutRefunds'
  return isDisputed(payment) ? 'askAboutDispute' : null
}

/** Left to do. */
export const openReissue = (payment: Payment): Reissue | undefined =>
  payment.status === 'completed' ? payment.reissues.find(({ isDone }) => !isDone) : undefined

/** Gross, in the currency of the price, or of what came instead. */
export const paidMinor = (payment: PaidPayment): number =>
  payment.status === 'mismatched' ? payment.paid.grossMinor : payment.price.grossMinor

export const isPaid = (payment: Payment): payment is PaidPayment =>
  payment.status === 'accepted' || payment.status === 'fulfilled' || payment.status === 'completed' || payment.status === 'mismatched'

export const refundableMinor = (payment: Payment): number =>
  isPaid(payment) && payment.retentionEndedAt === null ? paidMinor(payment) - refundedMinor(payment) : 0

/** All of it has reached the payer. */
export const isReturned = (payment: Payment): boolean =>
  isPaid(payment) && paidMinor(payment) > 0 && returnedMinor(payment) >= paidMinor(payment)

/** All of it was returned and nothing corrected: where KSeF has refused the invoice, it is never issued (docs/product/invoices.md, "KSeF"). */
export const needsNoInvoice = (payment: Payment): boolean =>
  isPaid(payment) && isReturned(payment) && payment.refunds.every(({ correctionId }) => correctionId === null)

function evolve(payment: Payment, event: PaymentEvent): Payment {
  if (event.type === 'PaymentRequested')
    return payment.status === 'absent' ? { ...event.data, ...noReturns, retentionEndedAt: null, status: 'requested' } : payment
  if (payment.status === 'absent') return payment
  if (event.type === 'PaymentCompanyChanged') return { ...payment, companyId: event.data.companyId }
  if (event.type === 'PaymentRetentionEnded') return { ...payment, retentionEndedAt: event.data.endedAt }
  if (payment.status === 'requested') return evolveRequested(payment, event)
  if (payment.checkout === null) return payment
  switch (event.type) {
    case 'PaymentStarted':
      return payment
    case 'PaymentAccepted':
      return { ...requestOf(payment), status: 'accepted', money: event.data, problem: null }
    case 'PaymentFailed':
      return { ...requestOf(payment), status: 'failed', reason: event.data.reason }
    case 'PaymentMismatched':
      return { ...requestOf(payment), status: 'mismatched', paid: event.data }
    case 'PaymentFulfilled':
      return payment.status === 'accepted'
        ? { ...requestOf(payment), status: 'fulfilled', money: payment.money, fulfilledAt: event.data.fulfilledAt }
        : payment
    case 'PaymentInvoiced':
      return payment.status === 'fulfilled'
        ? {
            ...requestOf(payment),
            status: 'completed',
            money: payment.money,
            fulfilledAt: payment.fulfilledAt,
            invoiceId: event.data.invoiceId,
            reissues: [],
          }
        : payment
    case 'PaymentUnfulfilled':
      return payment.status === 'accepted' ? { ...payment, problem: event.data.problem } : payment
    case 'PaymentReissueRequested': {
      if (payment.status !== 'completed') return payment
      const { reissueId: id, invoiceId, buyer, buyerCheck = null } = event.data
      return { ...payment, reissues: [...payment.reissues, { id, invoiceId, buyer, buyerCheck, replaced: null, isDone: false }] }
    }
    case 'PaymentReissued': {
      if (payment.status !== 'completed') return payment
      const { reissueId, correctionId, invoiceId } = event.data
      const replaced = { correctionId, invoiceId }
      return {
        ...payment,
        invoiceId,
        reissues: payment.reissues.map((one) => (one.id === reissueId ? { ...one, replaced, isDone: true } : one)),
      }
    }
    case 'PaymentBuyerCorrected': {
      if (payment.status !== 'completed') return payment
      const { reissueId } = event.data
      return { ...payment, reissues: payment.reissues.map((one) => (one.id === reissueId ? { ...one, isDone: true } : one)) }
    }
    case 'PaymentRefundRequested':
    case 'PaymentRefundNoticed':
    case 'PaymentRefundStarted':
    case 'PaymentRefunded':
    case 'PaymentRefundFailed':
    case 'PaymentRefundSettled':
    case 'PaymentDisputed':
    case 'PaymentDisputeClosed':
      return evolveReturns(payment, event)
  }
}

function evolveRequested(payment: Requested, event: PaymentEvent): Payment {
  if (event.type === 'PaymentStarted') return { ...payment, status: 'started', checkout: event.data }
  return event.type === 'PaymentFailed' ? { ...payment, status: 'failed', checkout: null, reason: event.data.reason } : payment
}

/** What stays from state to state. */
function requestOf(payment: Extract<Payment, { readonly checkout: Checkout }>): PaymentRequest & { readonly checkout: Checkout } {
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
    refunds,
    disputes,
    retentionEndedAt,
    buyerCheck,
    regulationsVersion,
  } = payment
  const asked = { companyId, offerId, purpose, package: bought, plan, price, buyer, returnPath, gateway, newsletter, requestedAt }
  const known = { ...(buyerCheck === undefined ? {} : { buyerCheck }), ...(regulationsVersion === undefined ? {} : { regulationsVersion }) }
  return { ...asked, checkout, refunds, disputes, retentionEndedAt, ...known }
}

type RefundError = 'paymentNotPaid' | 'paymentDisputed' | 'refundTooHigh'
type ReissueError = 'invoiceReplaced' | 'invoiceHasRefunds' | 'retentionEnded' | 'otherTaxTreatment'
export type PaymentError = DomainError<'paymentNotFound' | RefundError | ReissueError>
type Decision = Result<readonly PaymentEvent[], PaymentError>
const nothing: Decision = ok([])

function decide(command: PaymentCommand, payment: Payment): Decision {
  switch (command.type) {
    case 'request':
      return payment.status === 'absent' ? ok([{ type: 'PaymentRequested', data: command.request }]) : nothing
    case 'started':
      return payment.status === 'requested' ? ok([{ type: 'PaymentStarted', data: command.checkout }]) : nothing
    case 'paid':
      return decidePaid(command, payment)
    case 'givenUp':
      return payment.status === 'requested' ? failed(command) : nothing
    case 'failed':
      return payment.status === 'started' ? failed(command) : nothing
    case 'fulfilled':
      return payment.status === 'accepted' ? ok([{ type: 'PaymentFulfilled', data: { fulfilledAt: command.at } }]) : nothing
    case 'invoiced':
      return payment.status === 'fulfilled' ? ok([{ type: 'PaymentInvoiced', data: { invoiceId: command.invoiceId } }]) : nothing
    case 'unfulfilled':
      return decideUnfulfilled(command.problem, payment)
    case 'refund':
      return decideRefund(command, payment)
    case 'refundSettled':
      return decideSettled(command, payment)
    case 'reissue':
      return decideReissue(command, payment)
    case 'reissued': {
      const { type: _, ...reissued } = command
      return openReissue(payment)?.id === command.reissueId ? ok([{ type: 'PaymentReissued', data: reissued }]) : nothing
    }
    case 'changeCompany':
      return decideChangeCompany(command, payment)
    case 'endRetention':
      if (payment.status === 'absent') return err({ code: 'paymentNotFound' })
      return payment.retentionEndedAt === null ? ok([{ type: 'PaymentRetentionEnded', data: { endedAt: command.at } }]) : nothing
    case 'buyerCorrected': {
      const { type: _, ...corrected } = command
      return openReissue(payment)?.id === command.reissueId ? ok([{ type: 'PaymentBuyerCorrected', data: corrected }]) : nothing
    }
    case 'learned':
      return isPaid(payment) ? ok([...learnedEvents(payment, command.refunds, command.disputes, command.at)]) : nothing
  }
}

const failed = ({ reason, at }: Pick<Extract<PaymentCommand, { type: 'failed' }>, 'reason' | 'at'>): Decision =>
  ok([{ type: 'PaymentFailed', data: { reason, failedAt: at } }])

function decideChangeCompany(command: ChangeCompany, payment: Payment): Decision {
  if (payment.status === 'absent') return err({ code: 'paymentNotFound' })
  const data = companyChange(command, payment.companyId)
  return data === null ? nothing : ok([{ type: 'PaymentCompanyChanged', data }])
}

/** Money that came after a failure is money. */
function decidePaid({ currency, grossMinor, method, at }: Extract<PaymentCommand, { type: 'paid' }>, payment: Payment): Decision {
  if ((payment.status !== 'started' && payment.status !== 'failed') || payment.checkout === null) return nothing
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

/** The same refund is asked for once; all of them together return no more than was paid. */
function decideRefund({ type: _, ...refund }: Extract<PaymentCommand, { type: 'refund' }>, payment: Payment): Decision {
  if (payment.status === 'absent') return err({ code: 'paymentNotFound' })
  if (payment.refunds.some(({ id }) => id === refund.refundId)) return nothing
  if (!isPaid(payment)) return err({ code: 'paymentNotPaid' })
  if (payment.retentionEndedAt !== null) return err({ code: 'retentionEnded' })
  if (isDisputed(payment)) return err({ code: 'paymentDisputed' })
  if (refund.grossMinor > refundableMinor(payment)) return err({ code: 'refundTooHigh' })
  return ok([{ type: 'PaymentRefundRequested', data: refund }])
}

/**
 * One at a time, of the invoice that counts. Where money was returned the invoice has corrections, and what the new one would have to say is for the
 * accountant (docs/product/invoices.md, "A wrong buyer"); a refund that failed and corrected nothing does not count, nor
 * one of a part whose correction waits for an invoice that KSeF refused. A buyer who is taxed otherwise would have paid another amount.
 */
function decideReissue(
  { type: _, ofRefused, treatment, ...reissue }: Extract<PaymentCommand, { type: 'reissue' }>,
  payment: Payment,
): Decision {
  if (payment.status === 'absent') return err({ code: 'paymentNotFound' })
  if (payment.status !== 'completed') return err({ code: 'invoiceReplaced' })
  if (payment.reissues.some(({ id }) => id === reissue.reissueId)) return nothing
  if (payment.retentionEndedAt !== null) return err({ code: 'retentionEnded' })
  if (payment.invoiceId !== reissue.invoiceId || openReissue(payment) !== undefined) return err({ code: 'invoiceReplaced' })
  const counts = ({ stage, correctionId }: Refund): boolean =>
    correctionId !== null || stage === 'settled' || (stage !== 'failed' && !ofRefused)
  if (payment.refunds.some(counts) || isReturned(payment)) return err({ code: 'invoiceHasRefunds' })
  if (treatment !== payment.price.treatment) return err({ code: 'otherTaxTreatment' })
  return ok([{ type: 'PaymentReissueRequested', data: reissue }])
}

function decideSettled({ type: _, ...settled }: Extract<PaymentCommand, { type: 'refundSettled' }>, payment: Payment): Decision {
  const refund = payment.status === 'absent' ? undefined : payment.refunds.find(({ id }) => id === settled.refundId)
  return refund?.stage === 'made' ? ok([{ type: 'PaymentRefundSettled', data: settled }]) : nothing
}

export const paymentAggregate: Aggregate<Payment, PaymentCommand, PaymentEvent, PaymentError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: paymentEvents,
}
