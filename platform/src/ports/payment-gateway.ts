/**
 * The payment gateway port: who takes the money, on pages of their own. A notice of a gateway says only that something happened to a payment; what is
 * so, the gateway is asked (docs/product/payments.md, "Gateways").
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'

export interface CheckoutRequest {
  readonly tenant: TenantId
  /** Ours. Starting the same payment again opens no second checkout and takes no money twice. */
  readonly paymentId: string
  readonly currency: string
  readonly grossMinor: number
  /** What is bought, in the payer's language. */
  readonly description: string
  readonly locale: Locale
  /** Absolute: where the payer returns to, whatever they did. */
  readonly returnUrl: string
}

export interface Checkout {
  readonly reference: string
  readonly url: string
  readonly expiresAt: Date
}

export type CheckoutState =
  | { readonly status: 'open' }
  /** The payer has done all, and the money is on its way. */
  | { readonly status: 'processing' }
  /** The gateway has the money. */
  | { readonly status: 'paid'; readonly currency: string; readonly grossMinor: number; readonly method: string | null }
  | { readonly status: 'refused' }
  | { readonly status: 'expired' }

export interface RefundRequest {
  readonly tenant: TenantId
  readonly paymentId: string
  /** Of the checkout that was paid. */
  readonly reference: string
  /** Ours. The same refund is made once. */
  readonly refundId: string
  readonly currency: string
  readonly grossMinor: number
}

/** `refundId`: ours; null: it was made on the gateway's own pages. `failure`: why, in the words of the gateway. */
export interface GatewayRefund {
  readonly reference: string
  readonly refundId: string | null
  readonly grossMinor: number
  readonly status: 'pending' | 'made' | 'failed'
  readonly failure: string | null
}

/** The payer asked their bank for the money. */
export interface GatewayDispute {
  readonly reference: string
  readonly grossMinor: number
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
}

/** What became of the money of a checkout after it was paid. */
export interface Aftermath {
  readonly refunds: readonly GatewayRefund[]
  readonly disputes: readonly GatewayDispute[]
}

/** Whose payment a notice is about. */
export interface Notice {
  readonly tenant: string
  readonly paymentId: string
}

export interface PaymentGateway {
  readonly name: string
  /** Throws UnavailableError: it may have been opened, and is asked for again; and CheckoutRefusedError: it never will be. */
  start(request: CheckoutRequest): Promise<Checkout>
  /** What became of a checkout. Throws UnavailableError. */
  find(tenant: TenantId, reference: string): Promise<CheckoutState>
  /** Ends a checkout that can be paid; one whose payer was faster stays what it is, which the answer says. Throws UnavailableError. */
  cancel(tenant: TenantId, reference: string): Promise<CheckoutState>
  /** A refusal for ever is a refund that failed. Throws UnavailableError: it may have been made, and is asked for again under its id. */
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** Throws UnavailableError. */
  findAftermath(tenant: TenantId, reference: string): Promise<Aftermath>
  /**
   * Sent to the address of this board; of the bytes as they came. Null: about nothing of ours. Throws ForgedNoticeError when the gateway did not sign it,
   * and UnavailableError where it has to be asked whose payment it is.
   */
  readNotice(
    tenant: TenantId,
    body: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Date,
  ): Promise<Notice | null>
}

export class ForgedNoticeError extends Error {}
/** The gateway takes no such payment: its amount, its currency, its method. It refuses every retry as well. */
export class CheckoutRefusedError extends Error {}
