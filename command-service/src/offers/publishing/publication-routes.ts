/**
 * Routes that publish and extend for a free plan or by an administrator (docs/product/offers.md, "Publication, bumps, extensions"). With a
 * code: `processes/code-redemption`.
 */
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../../shell/command-route.ts'
import { openOffer } from '../content/seal-content.ts'
import { currentForm } from '../offer-form.ts'
import { existingOffer, type OfferDeps, sealOf } from '../offer-target.ts'
import { withoutPayment } from './entitlements.ts'
import { paidSchedule } from './schedule-decisions.ts'
import { type FreeSlotDeps, withFreeSlot } from './with-free-slot.ts'

export const publishProblems = [
  'offerNotFound',
  'offerGone',
  'offerNotDraft',
  'offerFinished',
  'planUnknown',
  'offerNotReady',
  'entitlementMissing',
] as const
export const extendProblems = [
  'offerNotFound',
  'offerGone',
  'offerNotActive',
  'offerTakenDown',
  'offerFinished',
  'entitlementMissing',
  'noFreeExtensionsLeft',
  'codeUsed',
] as const

/** Of publications on a free plan by a session of the employer (docs/product/bot-check.md). */
export const checkedFreePlan = { botCheck: 'publish_offer', botCheckBy: 'handler' } as const

/** Of free plans: how many offers a company publishes and has open, and whether its review has refused it. */
export const freePlanProblems = ['freeOffersPerDayUsed', 'freeOffersActiveUsed', 'companyRefused'] as const

export const publishOffer = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/publish',
    scope: 'offers:publish',
    summary: 'Publish an offer: a free plan by its employer, any plan by an administrator',
    note: 'A session of the employer passes the bot check (action `publish_offer`); API tokens and administrators need no token of it. Where the board reviews new companies, the offer of one stays a draft and waits for that (`review`).',
    ...checkedFreePlan,
    idempotencyKey: true,
    problems: [...publishProblems, ...freePlanProblems],
    whenStale: currentForm(deps),
    async command(request, offer) {
      const opened = await openOffer(sealOf(deps, request), offer)
      // The code of a schedule pays as well when the offer is published before.
      const entitlement = paidSchedule(offer)?.entitlement ?? withoutPayment(request)
      return withFreeSlot(deps, request, offer, { type: 'publish', board: request.tenant, at: request.at, opened, entitlement } as const)
    },
  })

export const extendOffer = (deps: OfferDeps & FreeSlotDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/extend',
    scope: 'offers:publish',
    summary: 'Extend an offer: a free plan by its employer, any plan by an administrator',
    note: 'A free plan can be extended as often as the board allows (`maxFreeExtensions` of the plan).',
    idempotencyKey: true,
    problems: [...extendProblems, ...freePlanProblems],
    command: (request, offer) =>
      withFreeSlot(deps, request, offer, {
        type: 'extend',
        board: request.tenant,
        at: request.at,
        entitlement: withoutPayment(request),
      } as const),
  })
