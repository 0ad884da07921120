/**
 * The steps by which money is returned (docs/product/payments.md, "Refunds"): the gateway returns it, the invoice is corrected, and the offer ends where the
 * administrator said so. Money that was returned on the gateway's own pages has the same correction.
 */
import { offerStream } from '@jobboard/contracts/offers/events'
import { asRefundId } from '@jobboard/contracts/payments/events'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { GatewayRefund } from '@jobboard/platform/ports/payment-gateway'
import { revokePackage } from '../../codes/package-codes.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { isPaidBy } from '../../offers/paid-by.ts'
import { isReturned, type PaidPayment } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { type KnownRefund, learnedEvents, type Refund, refundIn } from '../../payments/refunds.ts'
import { loadHistory } from '../../shell/history.ts'
import type { StepContext } from '../../shell/process-manager.ts'
import { commandOffer } from './command-offer.ts'
import { correctPayment } from './correct-payment.ts'
import { entitlementOf, gatewayOf, type PurchaseDeps } from './purchase-deps.ts'

type Learned = Extract<PaymentCommand, { type: 'learned' }>

const known = (tenant: TenantId, { refundId, reference, ...refund }: GatewayRefund): KnownRefund => ({
  ...refund,
  reference,
  refundId: asRefundId(refundId ?? uuidFrom('refund of the gateway', tenant, reference)),
})

/** Null: the gateway is not set up any more, and the refund waits. */
export async function refundMoney(
  deps: PurchaseDeps,
  payment: PaidPayment,
  { tenant, processId }: StepContext,
): Promise<PaymentCommand | null> {
  const [gateway, refund] = [gatewayOf(deps, payment), refundIn(payment, 'requested')]
  if (gateway === null || refund === undefined) return null
  // A driver may have died between the offer that took what was paid and its note here.
  if (payment.status === 'accepted' && payment.offerId !== null) {
    const { state: offer } = await loadHistory(deps.store, offerAggregate, offerStream(tenant.id, payment.offerId))
    if (isPaidBy(offer, entitlementOf(processId))) return { type: 'fulfilled', at: deps.clock.now().toISOString() }
  }
  const made = await gateway.refund({
    tenant: tenant.id,
    paymentId: processId,
    reference: payment.checkout.reference,
    refundId: refund.id,
    currency: payment.price.currency,
    grossMinor: refund.grossMinor,
  })
  return { type: 'learned', refunds: [known(tenant.id, made)], disputes: [], at: deps.clock.now().toISOString() }
}

/** Null: the gateway is not set up any more. */
export async function askAboutRefunds(deps: PurchaseDeps, tenant: TenantId, payment: PaidPayment): Promise<Learned | null> {
  const found = await gatewayOf(deps, payment)?.findAftermath(tenant, payment.checkout.reference)
  if (found === undefined) return null
  const { refunds, disputes } = found
  return { type: 'learned', refunds: refunds.map((refund) => known(tenant, refund)), disputes, at: deps.clock.now().toISOString() }
}

export const isNews = (payment: PaidPayment, { refunds, disputes, at }: Learned): boolean =>
  learnedEvents(payment, refunds, disputes, at).next().done !== true

/** Null: the correction waits for the number that KSeF gives the invoice. */
export async function settleRefund(deps: PurchaseDeps, payment: PaidPayment, context: StepContext): Promise<PaymentCommand | null> {
  const refund = refundIn(payment, 'made')
  if (refund === undefined) return null
  const correction = await correctPayment(deps, payment, refund, context)
  if (correction.kind === 'waits') return null
  return {
    type: 'refundSettled',
    refundId: refund.id,
    correctionId: correction.kind === 'issued' ? correction.id : null,
    offerEnded: await takeBack(deps, payment, refund, context),
    settledAt: deps.clock.now().toISOString(),
  }
}

/** What was bought. Codes of a package that are used or set aside stay. */
async function takeBack(deps: PurchaseDeps, payment: PaidPayment, refund: Refund, context: StepContext): Promise<boolean> {
  const { offerId, package: bought } = payment
  if (offerId !== null) return refund.endsOffer && (await endOffer(deps, offerId, refund, context))
  if (bought === null || !(refund.endsOffer || isReturned(payment))) return false
  const { processId: paymentId, metadata } = context
  const { revoked, unchanged } = await revokePackage(deps.store, metadata(`revoke codes ${refund.id}`), {
    paymentId,
    publications: bought.publications,
  })
  return revoked + unchanged > 0
}

/** An offer that is not published any more, or not yet, stays as it is. */
async function endOffer(deps: PurchaseDeps, offerId: OfferId, { id }: Refund, { metadata }: StepContext): Promise<boolean> {
  const outcome = await commandOffer(deps, offerId, {
    metadata: metadata(`end offer ${id}`),
    prepare: () => ok({ type: 'finish', at: deps.clock.now().toISOString(), reason: 'refund' }),
  })
  return outcome.ok && outcome.value.state.status === 'finished'
}
