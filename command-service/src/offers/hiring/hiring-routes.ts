/** What the schedule and the panel do about whether the employer of an offer still hires (docs/product/offers.md, "Still hiring?"). */

import { offerStream } from '@jobboard/contracts/offers/events'
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { activityAfter, laterAction, noEmployerActivity } from '@jobboard/contracts/offers/hiring/employer-activity'
import { checkHiringCall } from '@jobboard/contracts/offers/internal-calls'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute, type Shown } from '../../shell/command-route.ts'
import { isReleased, type Offer } from '../offer.ts'
import type { OfferError } from '../offer-errors.ts'
import { existingOffer, type OfferDeps } from '../offer-target.ts'
import type { CheckHiring } from './hiring-decisions.ts'

export const checkHiring = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(checkHiringCall),
    reply: {
      ...checkHiringCall.replies[200],
      status: 200,
      present: ({ state }: Shown<Offer>) =>
        state.status === 'absent' ? null : { state: state.status, isAsked: isReleased(state) && state.publication.question !== null },
    },
    system: 'hiring-questions',
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    ifMatch: false,
    async command({ tenant, id, at, body }): Promise<Result<CheckHiring, OfferError>> {
      const lastActionAt = asksWhetherHiring(tenant) ? await lastAction(deps, tenant, id, body.lastApplicationActionAt) : null
      return ok({ type: 'checkHiring', at, lastActionAt })
    },
  })

/**
 * By the events of the offer, its working copy included, whatever a read model says of them; with applications as the caller knows it. Null: no account
 * has published it, as with demo data.
 */
async function lastAction({ store }: Pick<OfferDeps, 'store'>, { id: tenant }: Tenant, offerId: OfferId, withApplications: Instant | null) {
  const events = await store.readStream(offerStream(tenant, offerId))
  const { hasPublisher, lastActionAt } = events.reduce(activityAfter, noEmployerActivity)
  if (!hasPublisher || lastActionAt === null) return null
  return withApplications === null ? lastActionAt : laterAction(lastActionAt, withApplications)
}

export const confirmHiring = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/confirm-hiring',
    scope: 'offers:publish',
    summary: 'Answer that an active offer is still open, where that is asked',
    idempotencyKey: true,
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerTakenDown', 'offerFinished'],
    command: ({ at }) => ok({ type: 'confirmHiring', by: 'panel', question: null, at } as const),
  })
