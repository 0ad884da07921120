/** Routes of an offer that runs: bump, finish, delete; and its expiry, which only the schedule asks for. */
import { expireOfferCall } from '@jobboard/contracts/offers/internal-calls'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../shell/command-route.ts'
import type { OfferError } from './offer-errors.ts'
import { existingOffer, type OfferDeps } from './offer-target.ts'
import type { Expire } from './running-decisions.ts'

export const refreshOffer = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/refresh',
    scope: 'offers:publish',
    summary: 'Bump an offer to the top of the list',
    idempotencyKey: true,
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerTakenDown', 'offerFinished', 'noBumpsLeft', 'bumpTooEarly'],
    command: ({ at }) => ok({ type: 'refresh', at }),
  })

export const finishRecruitment = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v1/offers/{slug}/finish-recruitment',
    scope: 'offers:publish',
    summary: 'End the recruitment of an active offer',
    idempotencyKey: true,
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerTakenDown'],
    command: ({ at }) => ok({ type: 'finish', at }),
  })

export const deleteOffer = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'DELETE',
    path: '/v1/offers/{slug}',
    scope: 'offers:publish',
    summary: 'Delete an inactive offer',
    problems: ['offerNotFound', 'offerActive'],
    command: ({ at }) => ok({ type: 'delete', at }),
  })

export const expireOffer = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(expireOfferCall),
    reply: { ...existingOffer.reply, ...expireOfferCall.replies[200] },
    system: 'expiry',
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    ifMatch: false,
    command: ({ at }): Result<Expire, OfferError> => ok({ type: 'expire', at }),
  })
