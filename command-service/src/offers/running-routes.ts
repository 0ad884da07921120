/** Routes of an offer that runs: edit, bump, finish, delete; and its expiry, which only the schedule asks for. */
import { contentMaxBytes, offerPatchSchema } from '@jobboard/contracts/offers/commands'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { saysSomething } from './change-content.ts'
import { isUnpublished } from './offer.ts'
import { refusal } from './offer-errors.ts'
import {
  forOffer,
  type OfferParts,
  offerCommand,
  offerReplies,
  offerRequest,
  offerRouteProblems,
  onOffer,
  replyTo,
} from './offer-requests.ts'
import { openContent, storablePatch } from './seal-content.ts'

export const editOffer = (parts: OfferParts): Route =>
  route({
    method: 'PATCH',
    path: '/v1/offers/{slug}',
    summary: 'Change a draft or a published offer; fields that are absent stay as they are',
    ...offerCommand,
    body: offerPatchSchema,
    bodyLimit: contentMaxBytes,
    problems: [...offerRouteProblems, 'offerNotActive', 'offerFinished', 'titleChangeDisabled', 'offerNotReady'],
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, async (offer) => {
          if (offer.status === 'absent') return refusal('offerNotFound')
          const patch = await storablePatch(request.seal, incoming.body)
          if (!patch.ok) return patch
          if (isUnpublished(offer)) {
            const saved = saysSomething(incoming.body) ? true : null
            return ok({ type: 'updateDraft', board: incoming.tenant, patch: patch.value, saved })
          }
          const opened = await openContent(request.seal, offer.content, incoming.body)
          return ok({ type: 'edit', board: incoming.tenant, at: request.at, patch: patch.value, opened })
        }),
      ),
  })

export const refreshOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/refresh',
    summary: 'Bump an offer to the top of the list',
    ...offerCommand,
    idempotencyKey: true,
    problems: [...offerRouteProblems, 'offerNotActive', 'offerFinished', 'noBumpsLeft', 'bumpTooEarly'],
    handle: (incoming) => forOffer(parts, incoming, (request) => onOffer(parts, request, () => ok({ type: 'refresh', at: request.at }))),
  })

export const finishRecruitment = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/finish-recruitment',
    summary: 'End the recruitment of an active offer',
    ...offerCommand,
    idempotencyKey: true,
    problems: [...offerRouteProblems, 'offerNotActive'],
    handle: (incoming) => forOffer(parts, incoming, (request) => onOffer(parts, request, () => ok({ type: 'finish', at: request.at }))),
  })

export const deleteOffer = (parts: OfferParts): Route =>
  route({
    method: 'DELETE',
    path: '/v1/offers/{slug}',
    summary: 'Delete an inactive offer',
    ...offerCommand,
    problems: ['offerNotFound', 'conflict', 'offerActive'],
    handle: (incoming) => forOffer(parts, incoming, (request) => onOffer(parts, request, () => ok({ type: 'delete', at: request.at }))),
  })

export const expireOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/internal/offers/{id}/expire',
    summary: 'Note that an offer has expired, if it has',
    tag: 'offers',
    auth: 'internal',
    params: z.object({ id: offerIdSchema }),
    replies: offerReplies,
    problems: ['offerNotFound', 'conflict', 'unknownTenant'],
    async handle(incoming) {
      const request = offerRequest(parts, incoming, incoming.params.id)
      return replyTo(await onOffer(parts, request, () => ok({ type: 'expire', at: request.at }), 'expiry'), 200)
    },
  })
