/** POST /v1/payments/packages: a company buys several publications of a plan at once, and gets a code for each (docs/product/publication-codes.md, "Packages"). */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { buyPackageSchema, requestedPaymentSchema } from '@jobboard/contracts/payments/commands'
import { packagePriceOf } from '@jobboard/contracts/payments/price'
import { err, ok } from '@jobboard/contracts/shared/problem'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { planOf } from '../../offers/plan-rules.ts'
import { mayCreateOffers } from '../../offers/policy.ts'
import { beginPayment, paymentLimits } from './begin-payment.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

export const buyPackage = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/payments/packages',
    summary: 'Ask for a payment for a package of publications',
    note: 'Sizes and prices are those of the price list at this moment. Once it is paid, the codes are in the list of the company.',
    tag: 'payments',
    auth: mayCreateOffers,
    idempotencyKey: true,
    body: buyPackageSchema,
    limits: paymentLimits('payments', 30),
    replies: { 201: { description: 'The payer can pay', schema: requestedPaymentSchema } },
    problems: [
      'paymentsOff',
      'planUnknown',
      'packageUnknown',
      'companyMerged',
      'paymentProcessing',
      'checkoutRefused',
      'paymentCancelled',
      'unavailable',
    ],
    async handle(request) {
      const { tenant, session, body } = request
      const { companyId } = session
      // An employer always has one; the type of a session does not say so.
      if (companyId === null) return refuse({ code: 'forbidden' })
      const begun = await beginPayment(deps, request, async ({ at, treatment }) => {
        const plan = planOf(tenant, body.offer_type)
        if (plan === undefined) return err({ code: 'planUnknown' })
        const bought = plan.active ? plan.packages.find(({ publications }) => publications === body.publications) : undefined
        if (bought === undefined) return err({ code: 'packageUnknown' })
        const { publications, validForDays } = bought
        return ok({
          companyId,
          offerId: null,
          purpose: 'package',
          package: { publications, validForDays },
          plan: { key: plan.key, name: plan.name, durationInDays: plan.limits.durationInDays },
          price: packagePriceOf(plan, bought, localDate(at, tenant.timeZone), treatment),
        })
      })
      return begun.ok ? { status: 201, body: begun.value } : refuse(begun.error)
    },
  })
