/** Payments over HTTP (docs/product/payments.md): asking for one, the notices of the gateway, and what became of one. */

import { offerStream } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import {
  buyerOf,
  paymentParamsSchema,
  paymentStatusSchema,
  requestedPaymentSchema,
  requestPaymentSchema,
} from '@jobboard/contracts/payments/commands'
import { readPaymentCall } from '@jobboard/contracts/payments/internal-calls'
import { priceOf } from '@jobboard/contracts/payments/price'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { readTaxId } from '../../companies/tax-id.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { planOf } from '../../offers/plan-rules.ts'
import { mayChangeOffer, mayCreateOffers } from '../../offers/policy.ts'
import { extendProblems, publishProblems } from '../../offers/publishing/publication-routes.ts'
import type { Payment } from '../../payments/payment.ts'
import { presentPayment } from '../../payments/present-payment.ts'
import { sealBuyer } from '../../payments/seal-buyer.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { loadHistory } from '../../shell/history.ts'
import { driveProcess, loadProcess, processStream, runProcess } from '../../shell/process-manager.ts'
import { type PurchaseDeps, purchasedCommand, purchaseProcess } from './purchase-process.ts'
import { receiveNotice, settlePayment } from './receive-notice.ts'

export const purchaseRoutes = (deps: PurchaseDeps): readonly Route[] => [
  requestPayment(deps),
  checkPayment(deps),
  receiveNotice(deps),
  readPayment(deps),
]

const requestPayment = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/payments',
    summary: 'Ask for a payment that publishes or extends an offer',
    note: 'The price is that of the price list at this moment. Send the payer to `payment_request_url`; they come back to `return_url`, which proves nothing: ask for the status.',
    tag: 'payments',
    auth: mayCreateOffers,
    idempotencyKey: true,
    body: requestPaymentSchema,
    offerToken: 'body',
    limits: [{ name: 'payments', points: 30, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 201: { description: 'The payer can pay', schema: requestedPaymentSchema } },
    problems: [...new Set([...publishProblems, ...extendProblems, 'paymentsOff', 'planIsFree', 'planNotOfOffer', 'unavailable'] as const)],
    async handle(request) {
      const { tenant, session, body, commandId } = request
      const { gateway } = deps
      if (gateway === null) return refuse({ code: 'paymentsOff' })
      const offerId = offerIdOf(body.offer_id)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const process = purchaseProcess(deps)
      const paymentId = uuidFrom('payment', tenant.id, commandId)
      const begun = await loadProcess(deps, process, tenant.id, paymentId)
      if (begun.status === 'absent') {
        const { state: offer } = await loadHistory(deps.store, offerAggregate, offerStream(tenant.id, offerId))
        const refused = mayChangeOffer(session, offer)
        if (refused !== null || offer.status === 'absent') return refuse(refused ?? { code: 'offerNotFound' })
        const plan = planOf(tenant, offer.plan)
        if (plan === undefined || offer.plan !== body.offer_type) return refuse({ code: 'planNotOfOffer' })
        if (plan.netMinor === 0) return refuse({ code: 'planIsFree' })
        const taxId = readTaxId(body.invoice_tax_id, body.invoice_country)
        if (taxId === null) {
          const message = messageKeys.invalidTaxId
          return refuse({ code: 'validation', errors: [{ path: 'invoice_tax_id', code: 'invalidTaxId', message }] })
        }
        const requestedAt = deps.clock.now().toISOString()
        const purpose = body.extend ? 'extend' : 'publish'
        // Money is taken only for what would succeed.
        const wanted = await purchasedCommand(deps, tenant, { offerId, purpose }, offer, { paymentId, at: requestedAt })
        const trial = offerAggregate.decider.decide(wanted, offer)
        if (!trial.ok) return refuse(trial.error)
        if (trial.value.length === 0) return refuse({ code: 'offerNotDraft' })
        const { companyId } = offer
        const command = {
          type: 'request',
          request: {
            companyId,
            offerId,
            purpose,
            plan: { key: plan.key, name: plan.name, durationInDays: plan.limits.durationInDays },
            price: priceOf(plan, localDate(requestedAt, tenant.timeZone)),
            buyer: await sealBuyer(deps.keys, tenant.id, { companyId, paymentId }, { ...buyerOf(body), taxId }),
            returnPath: body.return_url,
            gateway: gateway.name,
            newsletter: body.subscribe_to_newsletter,
            requestedAt,
          },
        } as const
        const metadata = metadataOf({ ...request, at: requestedAt }, 'payments')
        await runProcess(deps, process, tenant, paymentId, { metadata, command, isFarEnough: isOpen })
      }
      // Of a request that is sent again: the gateway may have been away the first time.
      const payment = await driveProcess(deps, process, tenant, paymentId, isOpen)
      if (!isOpen(payment)) return refuse({ code: 'unavailable' })
      return { status: 201, body: { id: paymentId, payment_request_url: payment.checkout.url } }
    },
  })

const checkPayment = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/payments/{id}/check',
    summary: 'Ask the gateway what became of a payment, and give the offer what was paid',
    note: 'For a payer who returns from the gateway before its notice, or an employer who has completed an offer that did not take what was paid.',
    tag: 'payments',
    auth: mayCreateOffers,
    params: paymentParamsSchema,
    limits: [{ name: 'payment-checks', points: 60, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: { description: 'The payment as it is now', schema: paymentStatusSchema, headers: ['X-Position'] } },
    problems: ['paymentNotFound', 'unavailable'],
    async handle({ tenant, session, params: { id } }) {
      const process = purchaseProcess(deps)
      const before = await loadProcess(deps, process, tenant.id, id)
      if (before.status === 'absent' || before.companyId !== session.companyId) return refuse({ code: 'paymentNotFound' })
      await settlePayment(deps, tenant, id)
      const { state: payment, position } = await loadHistory(deps.store, process.aggregate, processStream(process, tenant.id, id))
      if (payment.status === 'absent') return refuse({ code: 'paymentNotFound' })
      // Past what the offer took, also where a notice was first: what the payer reads next has it.
      return { status: 200, body: presentPayment(id, payment), headers: position === null ? {} : { 'X-Position': position } }
    },
  })

const isOpen = (payment: Payment): payment is Extract<Payment, { readonly checkout: unknown }> => 'checkout' in payment

const readPayment = (deps: PurchaseDeps): Route =>
  route({
    ...declaredRoute(readPaymentCall),
    async handle({ tenant, params: { id }, query: { company } }) {
      const payment = await loadProcess(deps, purchaseProcess(deps), tenant.id, id)
      if (payment.status === 'absent' || (company !== undefined && payment.companyId !== company))
        return refuse({ code: 'paymentNotFound' })
      return { status: 200, body: presentPayment(id, payment) }
    },
  })
