import { addDaysToDate, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type PaymentEvent, paymentProcess } from '@jobboard/contracts/payments/events'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Checkout, CheckoutRefusedError, type CheckoutState } from '@jobboard/platform/ports/payment-gateway'
import { issuePackage } from '../../codes/package-codes.ts'
import { openOffer } from '../../offers/content/seal-content.ts'
import type { Offer } from '../../offers/offer.ts'
import type { OfferCommand } from '../../offers/offer-decider.ts'
import { type OfferDeps, sealOf } from '../../offers/offer-target.ts'
import { isPaidBy } from '../../offers/paid-by.ts'
import {
  type AcceptedPayment,
  isPaid,
  nextStep,
  type Payment,
  type PaymentRequest,
  type PaymentStep,
  paymentAggregate,
} from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { driveProcess, loadProcess, type ProcessManager, type StepContext } from '../../shell/process-manager.ts'
import { boardAsBought } from './board-as-bought.ts'
import { claimCheckout } from './claim-checkout.ts'
import { commandOffer } from './command-offer.ts'
import { invoicePayment } from './invoice-payment.ts'
import { entitlementOf, gatewayOf, type PurchaseDeps } from './purchase-deps.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { askAboutRefunds, isNews, refundMoney, settleRefund } from './return-money.ts'
import { storeOutcome } from './store-outcome.ts'

export type PurchaseProcess = ProcessManager<Payment, PaymentCommand, PaymentEvent, PaymentStep>

/** After them, steps act in the name of the administrator who returns money or has the invoice issued again. */
const askedBy = new Set<string>([paymentProcess.startedBy, paymentProcess.refundedBy, paymentProcess.reissuedBy])

export const purchaseProcess = (deps: PurchaseDeps): PurchaseProcess => ({
  name: paymentProcess.name,
  askedBy,
  aggregate: paymentAggregate,
  nextStep,
  async perform(step, payment, context) {
    if (payment.status === 'absent') throw new TypeError('A payment that was not requested has no steps')
    switch (step) {
      case 'openCheckout':
        return openCheckout(deps, payment, context)
      case 'askGateway':
        return payment.status === 'started' ? askGateway(deps, context.tenant.id, payment) : null
      case 'changeOffer':
        return payment.status === 'accepted' && payment.offerId !== null ? changeOffer(deps, payment, payment.offerId, context) : null
      case 'issueCodes':
        return payment.status === 'accepted' && payment.package !== null ? issueCodes(deps, payment, payment.package, context) : null
      case 'issueInvoice':
        return payment.status === 'fulfilled' ? invoicePayment(deps, payment, context) : null
      case 'reissueInvoice':
        return payment.status === 'completed' ? reissueInvoice(deps, payment, context) : null
      case 'refundMoney':
        return isPaid(payment) ? refundMoney(deps, payment, context) : null
      case 'settleRefund':
        return isPaid(payment) ? settleRefund(deps, payment, context) : null
      case 'askAboutRefunds':
      case 'askAboutDispute': {
        if (!isPaid(payment)) return null
        const learned = await askAboutRefunds(deps, context.tenant.id, payment)
        return learned !== null && isNews(payment, learned) ? learned : null
      }
    }
  },
})

async function openCheckout(
  deps: PurchaseDeps,
  payment: PaymentRequest,
  { tenant, processId, metadata }: StepContext,
): Promise<PaymentCommand | null> {
  const gateway = gatewayOf(deps, payment)
  if (gateway === null) return null
  const place = await claimCheckout(
    deps,
    { tenant, paymentId: processId, payment, metadata: metadata('claim checkout') },
    {
      async isNewer(other) {
        const holder = await loadProcess(deps, purchaseProcess(deps), tenant.id, other)
        return holder.status !== 'absent' && Date.parse(holder.requestedAt) > Date.parse(payment.requestedAt)
      },
      async close(other) {
        const closed = await cancelPayment(deps, tenant, other)
        return closed.status !== 'started' || gatewayOf(deps, closed) === null
      },
    },
  )
  if (place === 'replaced') return { type: 'givenUp', reason: 'cancelled', at: deps.clock.now().toISOString() }
  const { price, plan, returnPath } = payment
  const locale = metadata('open checkout').locale ?? tenant.defaultLocale
  const opened = await unlessRefused(() =>
    gateway.start({
      tenant: tenant.id,
      paymentId: processId,
      currency: price.currency,
      grossMinor: price.grossMinor,
      description: `${tenant.name}: ${plan.name[locale]}, ${describe(payment, locale)}`,
      locale,
      returnUrl: deps.originOf(tenant) + returnPath.replace(paymentPlace, processId),
    }),
  )
  if (opened === null) return { type: 'givenUp', reason: 'notOpened', at: deps.clock.now().toISOString() }
  const { expiresAt, ...checkout } = opened
  return { type: 'started', checkout: { ...checkout, expiresAt: expiresAt.toISOString() } }
}

/** Null: the gateway will never open it, and what it was for can be paid by another payment. */
async function unlessRefused(start: () => Promise<Checkout>): Promise<Checkout | null> {
  try {
    return await start()
  } catch (error) {
    if (error instanceof CheckoutRefusedError) return null
    throw error
  }
}

/** In a return address, where the payment is to be named: it has no id before it is asked for. Braces of a path are encoded, those of a query are not. */
const paymentPlace = /\{payment_id\}|%7Bpayment_id%7D/

/** As the page of the gateway and the statement of the bank name it. */
const descriptions = {
  publish: { pl: (days: number) => `publikacja oferty na ${days} dni`, en: (days: number) => `a job for ${days} days` },
  extend: { pl: (days: number) => `przedłużenie oferty o ${days} dni`, en: (days: number) => `a job extended by ${days} days` },
  package: { pl: (size: number) => `pakiet ${size} publikacji`, en: (size: number) => `a package of ${size} jobs` },
} as const

const describe = ({ purpose, package: bought, plan }: PaymentRequest, locale: Locale): string =>
  descriptions[purpose][locale](bought?.publications ?? plan.durationInDays)

/** Drives the process no further than to the page of the gateway. */
const isPastOpening = ({ status }: Payment): boolean => status !== 'requested'
/** What was paid is taken: invoices are left to the next driver. */
const isTaken = (payment: Payment): boolean =>
  payment.status !== 'requested' && payment.status !== 'started' && payment.status !== 'accepted'

/** The payer can pay it, or has (`isProcessing`), and the money is on its way. */
export interface OpenPayment {
  readonly id: string
  readonly payment: Extract<Payment, { readonly status: 'started' }>
  readonly isProcessing: boolean
}

/** What the gateway knows of it by now is stored first. Null: it is settled. */
export async function openPaymentOf(deps: PurchaseDeps, tenant: Tenant, id: string): Promise<OpenPayment | null> {
  const process = purchaseProcess(deps)
  const payment = await driveProcess(deps, process, tenant, id, isPastOpening)
  if (payment.status !== 'started') return null
  const gateway = gatewayOf(deps, payment)
  if (gateway === null) return null
  const state = await gateway.find(tenant.id, payment.checkout.reference)
  const learned = commandOf(state, deps.clock.now().toISOString())
  if (learned === null) return { id, payment, isProcessing: state.status === 'processing' }
  await storeOutcome(deps, tenant, id, learned, `asked: ${learned.type}`)
  await driveProcess(deps, process, tenant, id, isTaken)
  return null
}

/** Ends a payment that has no checkout yet, without the gateway: a driver that opens one at this moment finds that it has failed, and gives no address to the payer. */
export const giveUpPayment = (deps: PurchaseDeps, tenant: Tenant, id: string): Promise<void> =>
  storeOutcome(deps, tenant, id, { type: 'givenUp', reason: 'cancelled', at: deps.clock.now().toISOString() }, 'given up')

/**
 * Ends a payment that was not made yet, at the gateway first, so that it cannot be paid any more. One whose payer was faster is paid; one whose money
 * is on its way stays `started`. A crash in between leaves a checkout that has expired, which the next driver learns.
 */
export async function cancelPayment(deps: PurchaseDeps, tenant: Tenant, id: string): Promise<Payment> {
  const process = purchaseProcess(deps)
  const payment = await driveProcess(deps, process, tenant, id, isPastOpening)
  if (payment.status !== 'started') return payment
  const gateway = gatewayOf(deps, payment)
  if (gateway === null) return payment
  const at = deps.clock.now().toISOString()
  const learned = commandOf(await gateway.cancel(tenant.id, payment.checkout.reference), at)
  if (learned === null) return payment
  const outcome: PaymentCommand = learned.type === 'failed' && learned.reason === 'expired' ? { ...learned, reason: 'cancelled' } : learned
  await storeOutcome(deps, tenant, id, outcome, `cancelled: ${outcome.type}`)
  return driveProcess(deps, process, tenant, id, isTaken)
}

/** What the gateway knows by now, as a command; null: the payer may still pay. */
export async function askGateway(
  deps: PurchaseDeps,
  tenant: TenantId,
  payment: PaymentRequest & { readonly checkout: { readonly reference: string } },
): Promise<PaymentCommand | null> {
  const gateway = gatewayOf(deps, payment)
  return gateway === null ? null : commandOf(await gateway.find(tenant, payment.checkout.reference), deps.clock.now().toISOString())
}

function commandOf(state: CheckoutState, at: string): PaymentCommand | null {
  switch (state.status) {
    case 'open':
    case 'processing':
      return null
    case 'paid':
      return { type: 'paid', currency: state.currency, grossMinor: state.grossMinor, method: state.method, at }
    case 'refused':
    case 'expired':
      return { type: 'failed', reason: state.status, at }
  }
}

/** What a payment asks of the offer. */
export async function purchasedCommand(
  deps: OfferDeps,
  tenant: Tenant,
  { offerId, purpose }: { readonly offerId: OfferId; readonly purpose: PaymentRequest['purpose'] },
  offer: Offer,
  { paymentId, at }: { readonly paymentId: string; readonly at: string },
): Promise<OfferCommand> {
  const entitlement = entitlementOf(paymentId)
  if (purpose === 'extend') return { type: 'extend', board: tenant, at, entitlement }
  return { type: 'publish', board: tenant, at, opened: await openOffer(sealOf(deps, { tenant, id: offerId }), offer), entitlement }
}

async function changeOffer(
  deps: PurchaseDeps,
  payment: AcceptedPayment,
  offerId: OfferId,
  { tenant, processId, metadata }: StepContext,
): Promise<PaymentCommand | null> {
  const at = deps.clock.now().toISOString()
  const outcome = await commandOffer(deps, offerId, {
    metadata: metadata('change offer'),
    authorise: (offer) => (offer.status !== 'absent' && offer.plan === payment.plan.key ? null : { code: 'planNotOfOffer' }),
    prepare: async (offer) =>
      ok(
        await purchasedCommand(deps, boardAsBought(tenant, payment), { offerId, purpose: payment.purpose }, offer, {
          paymentId: processId,
          at,
        }),
      ),
  })
  if (outcome.ok && isPaidBy(outcome.value.state, entitlementOf(processId))) return { type: 'fulfilled', at }
  const problem = outcome.ok ? ({ code: 'offerNotDraft' } as const) : outcome.error
  // Said already: it waits until the offer changes, or the money is returned.
  return payment.problem?.code === problem.code ? null : { type: 'unfulfilled', problem }
}

/** The last day counts whole, in the time zone of the board. */
async function issueCodes(
  deps: PurchaseDeps,
  { companyId, plan, money }: AcceptedPayment,
  { publications, validForDays }: NonNullable<PaymentRequest['package']>,
  { tenant, processId: paymentId, metadata }: StepContext,
): Promise<PaymentCommand> {
  const lastDay = validForDays === null ? null : addDaysToDate(localDate(money.acceptedAt, tenant.timeZone), validForDays)
  const expiresAt = lastDay === null ? null : endOfDay(lastDay, tenant.timeZone)
  await issuePackage(deps.store, metadata('issue codes'), { paymentId, publications }, { plan: plan.key, companyId, expiresAt })
  return { type: 'fulfilled', at: deps.clock.now().toISOString() }
}
