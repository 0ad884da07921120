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
  /** The gateway has the money. */
  | { readonly status: 'paid'; readonly currency: string; readonly grossMinor: number; readonly method: string | null }
  | { readonly status: 'refused' }
  | { readonly status: 'expired' }

/** Whose payment a notice is about. */
export interface Notice {
  readonly tenant: string
  readonly paymentId: string
}

export interface PaymentGateway {
  readonly name: string
  /** Throws UnavailableError. */
  start(request: CheckoutRequest): Promise<Checkout>
  /** What became of a checkout. Throws UnavailableError. */
  find(tenant: TenantId, reference: string): Promise<CheckoutState>
  /** Sent to the address of this board; of the bytes as they came. Null: about nothing of ours. Throws ForgedNoticeError when the gateway did not sign it. */
  readNotice(
    tenant: TenantId,
    body: Buffer,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: Date,
  ): Notice | null
}

export class ForgedNoticeError extends Error {}
