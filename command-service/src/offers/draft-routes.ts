/** Routes of drafts: begin one, copy an offer into one, change it, ask whether it is complete. */
import { contentMaxBytes, initiateOfferSchema, offerParamsSchema, updateDraftSchema } from '@jobboard/contracts/offers/commands'
import { emptyContent } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { ok } from '@jobboard/contracts/shared/problem'
import { findPlan } from '@jobboard/contracts/tenants/tenant'
import { offerEditors } from '@jobboard/platform/http/access'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { execute } from '../shell/execute.ts'
import { readHistory } from '../shell/history.ts'
import { saysSomething } from './change-content.ts'
import type { CreateDraft } from './draft-decisions.ts'
import { offerAggregate } from './offer-decider.ts'
import { refusal } from './offer-errors.ts'
import {
  createdReplies,
  forOffer,
  hiddenFrom,
  metadataOf,
  newOfferIdFor,
  type OfferOutcome,
  type OfferParts,
  type OfferRequest,
  offerCommand,
  offerRequest,
  offerRouteProblems,
  onOffer,
  replyTo,
} from './offer-requests.ts'
import { openContent, storableContent, storablePatch } from './seal-content.ts'

const created = ({ store }: OfferParts, request: OfferRequest, command: CreateDraft): Promise<OfferOutcome> =>
  execute(store, {
    stream: offerStream(request.seal.tenant, request.seal.offerId),
    aggregate: offerAggregate,
    metadata: metadataOf(request, 'offers'),
    prepare: () => ok(command),
  })

export const initiateOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/initiate',
    summary: 'Begin an offer',
    tag: 'offers',
    auth: ['employer:owner', 'employer:recruiter'],
    idempotencyKey: true,
    body: initiateOfferSchema,
    replies: createdReplies,
    problems: ['planUnknown', 'conflict'],
    async handle(incoming) {
      const { tenant, session, body } = incoming
      if (session.kind !== 'employer') return refuse({ code: 'forbidden' })
      const offerId = newOfferIdFor(incoming)
      const request = offerRequest(parts, incoming, offerId)
      const draft = { plan: body.pricing_plan ?? tenant.defaultPlan, content: { ...emptyContent, contact: null, apply: null } }
      const { companyId } = session
      const outcome = await created(parts, request, { type: 'createDraft', board: tenant, offerId, companyId, ...draft, copiedFrom: null })
      return replyTo(outcome, 201)
    },
  })

export const copyOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/copy',
    summary: 'Make a draft like this offer',
    tag: 'offers',
    auth: offerEditors,
    idempotencyKey: true,
    params: offerParamsSchema,
    replies: createdReplies,
    problems: [...offerRouteProblems, 'planUnknown', 'validation'],
    async handle(incoming) {
      const { tenant, session, params } = incoming
      const copiedFrom = offerIdOf(params.slug)
      if (copiedFrom === null) return refuse({ code: 'offerNotFound' })
      const source = offerRequest(parts, incoming, copiedFrom)
      const { state } = readHistory(offerAggregate, await parts.store.readStream(offerStream(tenant.id, copiedFrom)))
      const hidden = hiddenFrom(session)(state)
      if (hidden !== null) return refuse(hidden)
      if (state.status === 'absent' || state.status === 'deleted') return refuse({ code: 'offerGone' })

      const offerId = newOfferIdFor(incoming)
      const request = offerRequest(parts, incoming, offerId)
      // Sealed texts are bound to the stream they stand in; the last day of the original says nothing about the copy's.
      const opened = await openContent(source.seal, state.content)
      const stored = await storableContent(request.seal, { ...state.content, ...opened, expiredAt: null })
      if (!stored.ok) return refuse(stored.error)
      const plan = findPlan(tenant, state.plan)?.key ?? tenant.defaultPlan
      const { companyId } = state
      const outcome = await created(parts, request, {
        type: 'createDraft',
        board: tenant,
        offerId,
        companyId,
        plan,
        content: stored.value,
        copiedFrom,
      })
      return replyTo(outcome, 201)
    },
  })

export const updateDraft = (parts: OfferParts): Route =>
  route({
    method: 'PATCH',
    path: '/v2/employer-panel/drafts/{slug}',
    summary: 'Change a draft; `saved` false keeps what the form holds without saving it',
    ...offerCommand,
    body: updateDraftSchema,
    bodyLimit: contentMaxBytes,
    problems: [...offerRouteProblems, 'offerNotDraft', 'offerFinished', 'planUnknown'],
    handle: (incoming) =>
      forOffer(parts, incoming, (request) => {
        const { planKey: plan, saved: said, ...change } = incoming.body
        // A body in which we know nothing has no effect, not even that of saving.
        const saved = said ?? (plan !== undefined || saysSomething(change) ? true : null)
        return onOffer(parts, request, async () => {
          const patch = await storablePatch(request.seal, change)
          return patch.ok ? ok({ type: 'updateDraft', board: incoming.tenant, plan, patch: patch.value, saved }) : patch
        })
      }),
  })

export const summariseDraft = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v2/employer-panel/drafts/{slug}/summarize',
    summary: 'Check that a draft is complete; it then waits for payment',
    ...offerCommand,
    idempotencyKey: true,
    problems: [...offerRouteProblems, 'offerNotDraft', 'offerFinished', 'planUnknown', 'offerNotReady'],
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, async (offer) => {
          if (offer.status === 'absent') return refusal('offerNotFound')
          const opened = await openContent(request.seal, offer.content)
          return ok({ type: 'summarise', board: incoming.tenant, at: request.at, opened })
        }),
      ),
  })
