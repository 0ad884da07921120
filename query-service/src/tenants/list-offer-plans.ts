/** GET /v2/offer-plans: the price list, from the tenant file. It changes with a deployment, or when a promotion ends at midnight. */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type OfferPlans, offerPlanOf, offerPlansSchema } from '@jobboard/contracts/tenants/offer-plans'
import { type Route, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { z } from 'zod'
import { conditional, entityOf, notModified } from '../http/entity.ts'

const cacheControl = 'public, max-age=60, stale-while-revalidate=60'

interface OfferPlansDeps {
  /** This installation has a payment gateway. */
  readonly takesPayments: boolean
  readonly clock: Clock
}

export const offerPlansRoute = ({ takesPayments, clock }: OfferPlansDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/offer-plans',
    summary: 'The price list: prices, features and limits of every plan',
    tag: 'tenants',
    auth: 'public',
    query: z.object({
      active: z.enum(['', 'true', 'false']).optional().describe('`?active`: only plans on which an offer can begin.'),
    }),
    replies: {
      200: { description: 'The plans, in the order of the board', schema: offerPlansSchema, headers: ['ETag'] },
      304: notModified,
    },
    handle({ tenant, query: { active }, incoming }) {
      const today = localDate(clock.now().toISOString(), tenant.timeZone)
      const all = tenant.plans.map((plan) => offerPlanOf(tenant, plan, { today, takesPayments }))
      const plans: OfferPlans = { data: active === undefined || active === 'false' ? all : all.filter((plan) => plan.active) }
      return conditional(incoming, entityOf(JSON.stringify(plans)), cacheControl)
    },
  })
