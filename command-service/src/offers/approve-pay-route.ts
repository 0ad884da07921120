import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { commandRoute } from '../shell/command-route.ts'
import { existingOffer, type OfferDeps } from './offer-target.ts'
import { mayApprovePay } from './policy.ts'

export const approvePay = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    method: 'POST',
    path: '/v2/admin/offers/{slug}/approve-pay',
    summary: 'Approve pay outside the limits of the board, in the amounts that the offer has now',
    note: 'Without approval such an offer cannot be published, and lists treat such pay as undisclosed. Other amounts need another approval.',
    auth: mayApprovePay,
    idempotencyKey: true,
    problems: ['offerNotFound', 'offerGone'],
    command: ({ tenant }) => ok({ type: 'approvePay', board: tenant }),
  })
