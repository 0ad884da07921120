import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, route } from '@jobboard/platform/http/route'
import { forOffer, type OfferParts, offerCommand, offerRouteProblems, onOffer } from './offer-requests.ts'

export const approvePay = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/offers/{slug}/approve-pay',
    summary: 'Approve pay outside the limits of the board, in the amounts that the offer has now',
    note: 'Without approval such an offer cannot be published, and lists treat such pay as undisclosed. Other amounts need another approval.',
    ...offerCommand,
    auth: ['admin'],
    idempotencyKey: true,
    problems: offerRouteProblems,
    handle: (incoming) =>
      forOffer(parts, incoming, (request) => onOffer(parts, request, () => ok({ type: 'approvePay', board: incoming.tenant }))),
  })
