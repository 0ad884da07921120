/** Payments over HTTP (docs/product/payments.md): asking for one, the notices of the gateway, and what became of one. */

import { offerStream } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import {
  paymentParamsSchema,
  paymentStatusSchema,
  requestedPaymentSchema,
  requestPaymentSchema,
} from '@jobboard/contracts/payments/commands'
import { readPaymentCall } from '@jobboard/contracts/payments/internal-calls'
import { priceOf } from '@jobboard/contracts/payments/price'
import { err, ok } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { planOf } from '../../offers/plan-rules.ts'
import { mayChangeOffer, mayCreateOffers } from '../../offers/policy.ts'
import { extendProblems, publishProblems } from '../../offers/publishing/publication-routes.ts'
import { presentPayment } from '../../payments/present-payment.ts'
import { loadHistory } from '../../shell/history.ts'
import { loadProcess, processStream } from '../../shell/process-manager.ts'
import { beginPayment, paymentLimits } from './begin-payment.ts'
import { buyPackage } from './buy-package.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { cancelPayment, giveUpPayment, purchasedCommand, purchaseProcess } from './purchase-process.ts'
import { quotePayment } from './quote-payment.ts'
import { receiveNotice, settlePayment } from './receive-notice.ts'

export const purchaseRoutes = (deps: PurchaseDeps): readonly Route[] => [
  requestPayment(deps),
  buyPackage(deps),
  quotePayment(deps),
  checkPayment(deps),
  cancelOwnPayment(deps),
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
    limits: paymentLimits('payments', 30),
    replies: { 201: { description: 'The payer can pay', schema: requestedPaymentSchema } },
    problems: [
      ...new Set([
        ...publishProblems,
        ...extendProblems,
        'paymentsOff',
        'planIsFree',
        'planNotOfOffer',
        'companyMerged',
        'paymentProcessing',
        'checkoutRefused',
        'paymentCancelled',
        'unavailable',
      ] as const),
    ],
    async handle(request) {
      const { tenant, session, body } = request
      const offerId = offerIdOf(body.offer_id)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const begun = await beginPayment(deps, request, async ({ paymentId, at, treatment }) => {
        const { state: offer } = await loadHistory(deps.store, offerAggregate, offerStream(tenant.id, offerId))
        const refused = mayChangeOffer(session, offer)
        if (refused !== null || offer.status === 'absent') return err(refused ?? { code: 'offerNotFound' })
        const plan = planOf(tenant, offer.plan)
        if (plan === undefined || offer.plan !== body.offer_type) return err({ code: 'planNotOfOffer' })
        if (plan.netMinor === 0) return err({ code: 'planIsFree' })
        const purpose = body.extend ? 'extend' : 'publish'
        // Money is taken only for what would succeed.
        const wanted = await purchasedCommand(deps, tenant, { offerId, purpose }, offer, { paymentId, at })
        const trial = offerAggregate.decider.decide(wanted, offer)
        if (!trial.ok) return trial
        if (trial.value.length === 0) return err({ code: 'offerNotDraft' })
        return ok({
          companyId: offer.companyId,
          offerId,
          purpose,
          package: null,
          plan: { key: plan.key, name: plan.name, durationInDays: plan.limits.durationInDays, limits: plan.limits },
          price: priceOf(plan, localDate(at, tenant.timeZone), treatment),
        })
      })
      return begun.ok ? { status: 201, body: begun.value } : refuse(begun.error)
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
    limits: paymentLimits('payment-checks', 60),
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

const cancelOwnPayment = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/payments/{id}/cancel',
    summary: 'Cancel a payment that was not made yet',
    note: 'It cannot be paid any more. One that the payer was faster to make is paid, one that was settled stays so: read `status`.',
    tag: 'payments',
    auth: mayCreateOffers,
    params: paymentParamsSchema,
    limits: paymentLimits('payment-cancellations', 60),
    replies: { 200: { description: 'The payment as it is now', schema: paymentStatusSchema, headers: ['X-Position'] } },
    problems: ['paymentNotFound', 'paymentProcessing', 'unavailable'],
    async handle({ tenant, session, params: { id } }) {
      const process = purchaseProcess(deps)
      const before = await loadProcess(deps, process, tenant.id, id)
      if (before.status === 'absent' || before.companyId !== session.companyId) return refuse({ code: 'paymentNotFound' })
      await giveUpPayment(deps, tenant, id)
      await cancelPayment(deps, tenant, id)
      const { state: payment, position } = await loadHistory(deps.store, process.aggregate, processStream(process, tenant.id, id))
      if (payment.status === 'absent') return refuse({ code: 'paymentNotFound' })
      if (payment.status === 'started') return refuse({ code: 'paymentProcessing' })
      return { status: 200, body: presentPayment(id, payment), headers: position === null ? {} : { 'X-Position': position } }
    },
  })

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
