/** What the steps of a payment work with. */
import type { Entitlement } from '@jobboard/contracts/offers/events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { ValidateFa3 } from '@jobboard/platform/invoices/fa3/validate-fa3'
import type { BuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import type { ExchangeRates } from '@jobboard/platform/ports/exchange-rates'
import type { Ksef } from '@jobboard/platform/ports/ksef'
import type { PaymentGateway } from '@jobboard/platform/ports/payment-gateway'
import type { OfferDeps } from '../../offers/offer-target.ts'
import type { PaymentRequest } from '../../payments/payment.ts'

export interface PurchaseDeps extends OfferDeps {
  /** Of accounts. */
  readonly database: TenantDatabase
  /** Null: the board takes no payments. */
  readonly gateway: PaymentGateway | null
  /** Of the pages of a board. */
  readonly originOf: (tenant: Tenant) => string
  readonly validateFa3: ValidateFa3
  readonly ksef: Ksef
  readonly rates: ExchangeRates
  readonly registry: BuyerRegistry
}

/** The one that began it, to which a payment stays. Null: it is not set up any more, and the payment waits. */
export const gatewayOf = ({ gateway }: Pick<PurchaseDeps, 'gateway'>, payment: Pick<PaymentRequest, 'gateway'>): PaymentGateway | null =>
  gateway?.name === payment.gateway ? gateway : null

export const entitlementOf = (paymentId: string): Entitlement => ({ kind: 'payment', reference: paymentId })
