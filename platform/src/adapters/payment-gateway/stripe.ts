/**
 * Stripe Checkout by the official package: cards, BLIK, Przelewy24 and whatever else the account offers, on Stripe's page (docs/product/payments.md,
 * "Stripe"). What became of a checkout is read from the session, since events come in any order and a completed session may still be unpaid.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import Stripe from 'stripe'
import { UnavailableError } from '../../ports/event-store.ts'
import {
  CheckoutRefusedError,
  type CheckoutState,
  ForgedNoticeError,
  type GatewayDispute,
  type GatewayRefund,
  type Notice,
  type PaymentGateway,
} from '../../ports/payment-gateway.ts'
import { toleranceSeconds } from './signed-notice.ts'

export interface StripeOptions {
  readonly secretKey: string
  /** Signing secrets of the endpoints for notices, one for each board. */
  readonly noticeSecrets: ReadonlyMap<string, string>
  /** Of another server that speaks its protocol, for tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  readonly timeoutMs?: number
}

const signatureHeader = 'stripe-signature'
const aboutPayments = ['checkout.session.', 'refund.', 'charge.refund', 'charge.dispute.']
/** Of opening one checkout. */
const maxAttempts = 5
/** The most that Stripe gives at once; no payment has as many refunds. */
const pageSize = 100

export function createStripeGateway({ secretKey, noticeSecrets, server, timeoutMs = 10_000 }: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: timeoutMs, telemetry: false, ...server })
  return {
    name: 'stripe',
    async start({ tenant, paymentId, currency, grossMinor, description, locale, returnUrl }) {
      const metadata = { tenant, payment: paymentId }
      const {
        id,
        url,
        expires_at: expires,
      } = await openSession(paymentId, {
        mode: 'payment',
        client_reference_id: paymentId,
        metadata,
        payment_intent_data: { metadata, description },
        line_items: [{ quantity: 1, price_data: { currency, unit_amount: grossMinor, product_data: { name: description } } }],
        locale,
        success_url: returnUrl,
        cancel_url: returnUrl,
      })
      if (url === null || url === undefined) throw new UnavailableError(`Stripe gave no page for the session ${id}`)
      return { reference: id, url, expiresAt: new Date(expires * 1_000) }
    },
    find: (_tenant, reference) => find(reference),
    async cancel(_tenant, reference) {
      try {
        return stateOf(await stripe.checkout.sessions.expire(reference, { expand: ['payment_intent'] }))
      } catch (error) {
        // It is complete, or has expired already.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return find(reference)
        throw asUnavailable(error)
      }
    },
    async refund({ tenant, paymentId, reference, refundId, grossMinor }) {
      const intent = await intentOf(reference)
      if (intent === null) return refusedRefund(refundId, grossMinor, 'no_payment')
      // An idempotency key is forgotten after a day or more; what was made under the id is looked for first.
      const made = (await refundsOf(intent)).find((one) => one.refundId === refundId)
      if (made !== undefined) return made
      try {
        const metadata = { tenant, payment: paymentId, refund: refundId }
        return refundFrom(
          await stripe.refunds.create({ payment_intent: intent, amount: grossMinor, metadata }, { idempotencyKey: `refund-${refundId}` }),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusedRefund(refundId, grossMinor, error.code ?? error.type)
        throw asUnavailable(error)
      }
    },
    async findAftermath(_tenant, reference) {
      const intent = await intentOf(reference)
      if (intent === null) return { refunds: [], disputes: [] }
      const disputes = await answered(() => stripe.disputes.list({ payment_intent: intent, limit: pageSize }))
      return { refunds: await refundsOf(intent), disputes: disputes.data.map(disputeFrom) }
    },
    async readNotice(tenant, body, headers, now) {
      const event = read(tenant, body, headers[signatureHeader], now)
      if (event === null || !aboutPayments.some((kind) => event.type.startsWith(kind))) return null
      const object: unknown = event.data.object
      const named = noticeOf(object)
      if (named !== null || event.type.startsWith('checkout.session.')) return named
      // A dispute, and a refund that was made on Stripe's pages, name only the payment intent.
      const intent = idOf(Object(object).payment_intent)
      return intent === null ? null : noticeOf(await answered(() => stripe.paymentIntents.retrieve(intent)))
    },
  }

  /**
   * Stripe stores an error of its own under the idempotency key as well and repeats it for as long as it stores keys, so that the next attempt has another one.
   * Every call goes through the attempts in their order: one that has a session is found again. A session that an error hides has an address that was never
   * given to anyone, so nothing can be paid twice.
   */
  async function openSession(paymentId: string, wanted: Stripe.Checkout.SessionCreateParams): Promise<Stripe.Checkout.Session> {
    for (let attempt = 1; ; attempt += 1) {
      const idempotencyKey = attempt === 1 ? `payment-${paymentId}` : `payment-${paymentId}-${attempt}`
      try {
        return await stripe.checkout.sessions.create(wanted, { idempotencyKey })
      } catch (error) {
        if (attempt >= maxAttempts || !isStoredFailure(error)) throw isRefusal(error) ? refused(error) : asUnavailable(error)
      }
    }
  }

  async function find(reference: string): Promise<CheckoutState> {
    return stateOf(await answered(() => stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })))
  }

  /** Of a session; null: there was no payment. */
  async function intentOf(reference: string): Promise<string | null> {
    return idOf((await answered(() => stripe.checkout.sessions.retrieve(reference))).payment_intent)
  }

  async function refundsOf(intent: string): Promise<readonly GatewayRefund[]> {
    const { data } = await answered(() => stripe.refunds.list({ payment_intent: intent, limit: pageSize }))
    return data.map(refundFrom)
  }

  /** Null: Stripe signed it, and it is of a kind that this reader does not know. */
  function read(tenant: TenantId, body: Buffer, signature: unknown, now: Date): Stripe.Event | null {
    const secret = noticeSecrets.get(tenant)
    if (secret === undefined || typeof signature !== 'string') throw new ForgedNoticeError('There is no signature to check')
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ForgedNoticeError('Stripe did not sign it')
      return null
    }
  }
}

const isStoredFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'

/** What is about the account of the board, whatever is paid: the operator has to repair it, and the payment waits. Conflicts and limits pass. */
const passing: ReadonlySet<number> = new Set([401, 403, 409, 429])

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> => {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeRateLimitError) return false
  const { statusCode = 0 } = error
  return statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)
}

const refused = (error: InstanceType<typeof Stripe.errors.StripeError>): CheckoutRefusedError =>
  new CheckoutRefusedError(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error })

/** Whatever Stripe refuses here (a wrong key) the operator has to repair; the payer can only wait. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw asUnavailable(error)
  }
}

const asUnavailable = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new UnavailableError(`Stripe: ${error.type} ${error.code ?? ''}`.trim(), { cause: error })
    : error

/** Of a thing that is expanded or not. */
function idOf(thing: unknown): string | null {
  const id: unknown = typeof thing === 'string' ? thing : Object(thing).id
  return typeof id === 'string' ? id : null
}

const refundStatuses: Readonly<Record<string, GatewayRefund['status']>> = { succeeded: 'made', failed: 'failed', canceled: 'failed' }

function refundFrom({ id, amount, status, metadata, failure_reason: failure }: Stripe.Refund): GatewayRefund {
  const own = refundStatuses[status ?? ''] ?? 'pending'
  return {
    reference: id,
    refundId: metadata?.refund ?? null,
    grossMinor: amount,
    status: own,
    failure: own === 'failed' ? (failure ?? status) : null,
  }
}

/** What Stripe will never do: the charge is refunded or disputed already, or the method has no refunds. */
const refusedRefund = (refundId: string, grossMinor: number, failure: string): GatewayRefund => ({
  reference: `refused_${refundId}`,
  refundId,
  grossMinor,
  status: 'failed',
  failure,
})

/** An inquiry of the bank (`warning_...`) is open until it is closed without a loss. */
function disputeFrom({ id, amount, reason, status }: Stripe.Dispute): GatewayDispute {
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
  return { reference: id, grossMinor: amount, reason, status: isClosed ? (status === 'lost' ? 'lost' : 'won') : 'open' }
}

/** A session that is complete and unpaid waits for a delayed method, unless its payment came to nothing. */
function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const { payment_status: paid, status, amount_total: grossMinor, currency, payment_intent: intent } = session
  if (paid !== 'unpaid') return { status: 'paid', currency: currency ?? '', grossMinor: grossMinor ?? 0, method: methodOf(intent) }
  if (status === 'expired') return { status: 'expired' }
  const intentStatus = typeof intent === 'object' && intent !== null ? intent.status : null
  if (status !== 'complete') return { status: 'open' }
  return { status: intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'refused' : 'processing' }
}

/** Only where one is left: before a payment the list has all that were offered. */
function methodOf(intent: Stripe.Checkout.Session['payment_intent']): string | null {
  const types = typeof intent === 'object' && intent !== null ? intent.payment_method_types : []
  return types.length === 1 ? (types[0] ?? null) : null
}

function noticeOf(session: unknown): Notice | null {
  const { metadata } = Object(session) as { readonly metadata?: { readonly tenant?: unknown; readonly payment?: unknown } | null }
  const { tenant, payment } = metadata ?? {}
  return typeof tenant === 'string' && typeof payment === 'string' ? { tenant, paymentId: payment } : null
}
