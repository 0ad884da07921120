/** Routes that publish and extend, by whom it is free for or by a code (docs/product/offers.md, "Publication, bumps, extensions"). */
import { withCodeSchema } from '@jobboard/contracts/offers/commands'
import type { Entitlement } from '@jobboard/contracts/offers/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Session } from '@jobboard/platform/http/access'
import { type Limit, type Route, route } from '@jobboard/platform/http/route'
import { withCode, withoutPayment } from './entitlements.ts'
import type { Offer } from './offer.ts'
import { forOffer, type OfferParts, type OfferRequest, offerCommand, offerRouteProblems, onOffer } from './offer-requests.ts'
import type { Publish } from './publish-decision.ts'
import type { Extend } from './running-decisions.ts'
import { openContent } from './seal-content.ts'

const codeProblems = ['incorrectCode', 'codeUsed', 'codeExpired', 'codeForAnotherPlan'] as const
const publishProblems = [
  ...offerRouteProblems,
  'offerNotDraft',
  'offerFinished',
  'planUnknown',
  'offerNotReady',
  'entitlementMissing',
] as const
const extendProblems = [
  ...offerRouteProblems,
  'offerNotActive',
  'offerFinished',
  'entitlementMissing',
  'noFreeExtensionsLeft',
  'codeUsed',
] as const

/** A code has 58 random bits; this keeps the log and the store quiet while somebody tries. */
const guessLimits: readonly Limit<{ readonly session: Session }>[] = [
  { name: 'publication-code', points: 20, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true, refusalsOnly: true },
]

async function publishCommand({ seal, at }: OfferRequest, tenant: Tenant, offer: Offer): Promise<(by: Entitlement) => Publish> {
  const opened = offer.status === 'absent' ? { contact: null, apply: null } : await openContent(seal, offer.content)
  return (entitlement) => ({ type: 'publish', board: tenant, at, opened, entitlement })
}
const extendCommand =
  ({ at }: OfferRequest, tenant: Tenant) =>
  (entitlement: Entitlement): Extend => ({ type: 'extend', board: tenant, at, entitlement })

export const publishOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/publish',
    summary: 'Publish an offer: a free plan by its employer, any plan by an administrator',
    ...offerCommand,
    idempotencyKey: true,
    problems: publishProblems,
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, async (offer) => ok((await publishCommand(request, incoming.tenant, offer))(withoutPayment(request)))),
      ),
  })

export const publishOfferWithCode = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/publish-with-code',
    summary: 'Publish an offer that a code pays for',
    ...offerCommand,
    idempotencyKey: true,
    body: withCodeSchema,
    limits: guessLimits,
    problems: [...publishProblems, ...codeProblems],
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, async (offer) =>
          withCode(parts, request, incoming.body.code, offer, await publishCommand(request, incoming.tenant, offer)),
        ),
      ),
  })

export const extendOffer = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/extend',
    summary: 'Extend an offer: a free plan by its employer, any plan by an administrator',
    note: 'A free plan can be extended as often as the board allows (`maxFreeExtensions` of the plan).',
    ...offerCommand,
    idempotencyKey: true,
    problems: extendProblems,
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, () => ok(extendCommand(request, incoming.tenant)(withoutPayment(request)))),
      ),
  })

export const extendOfferWithCode = (parts: OfferParts): Route =>
  route({
    method: 'POST',
    path: '/v1/offers/{slug}/extend-with-code',
    summary: 'Extend an offer by a code; an expired one is published again',
    ...offerCommand,
    idempotencyKey: true,
    body: withCodeSchema,
    limits: guessLimits,
    problems: [...extendProblems, ...codeProblems],
    handle: (incoming) =>
      forOffer(parts, incoming, (request) =>
        onOffer(parts, request, (offer) => withCode(parts, request, incoming.body.code, offer, extendCommand(request, incoming.tenant))),
      ),
  })
