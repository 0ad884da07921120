/** GET /v2/offer-plans: the price list, from the tenant file. It changes with a deployment, or when a promotion ends at midnight. */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type OfferPlans, offerPlanOf, offerPlansSchema } from '@jobboard/contracts/tenants/offer-plans'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { conditional, entityOf, notModified } from '../http/entity.ts'

const cacheControl = 'public, max-age=60, stale-while-revalidate=60'

export const offerPlansRoute = (now: () => Date = () => new Date()): Route =>
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
      const today = localDate(now().toISOString(), tenant.timeZone)
      const all = tenant.plans.map((plan) => offerPlanOf(tenant, plan, today))
      const plans: OfferPlans = { data: active === undefined || active === 'false' ? all : all.filter((plan) => plan.active) }
      return conditional(incoming, entityOf(JSON.stringify(plans)), cacheControl)
    },
  })
