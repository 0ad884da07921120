/** POST /v2/user-panel/offers/{id}/track-redirects: where to apply, and the redirect by which the candidate can say later whether they did. */
import { externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import {
  trackRedirectParamsSchema,
  trackRedirectReplySchema,
  trackRedirectSchema,
} from '@jobboard/contracts/applications/redirect-commands'
import { type RedirectId, redirectIdSchema, redirectStream, type TrackingVersion } from '@jobboard/contracts/applications/redirect-events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type DaySalts, visitorIdentity, visitorMark } from '@jobboard/platform/visitor-marks'
import { isbot } from 'isbot'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { externalApplicationsAggregate } from './external-applications.ts'
import { redirectAggregate } from './redirect.ts'

export interface RedirectDeps extends CommandDeps {
  readonly salts: DaySalts
  /** The address of the external form of an active offer. The offers capability knows it. */
  readonly findApplyUrl: (tenant: TenantId, offerId: OfferId, now: Date) => Promise<Result<string, DomainError<ProblemCode>>>
}

const limits = [
  { name: 'redirects', points: 60, seconds: 60 },
  {
    name: 'redirects-of-offer',
    points: 20,
    seconds: 600,
    key: ({ params }: { readonly params: { readonly id: string } }) => params.id.slice(-12),
  },
] as const

export const trackRedirect = (deps: RedirectDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/user-panel/offers/{id}/track-redirects',
    summary: 'A visitor opens the external application form of an offer',
    note: 'Header `Version`: 1 (default) records every click, 2 one redirect for each visitor, offer and day. Robots get the address and no redirect.',
    tag: 'applications',
    auth: 'optional',
    params: trackRedirectParamsSchema,
    body: trackRedirectSchema,
    bodyLimit: 2_000,
    limits,
    botCheck: 'track_redirect',
    replies: { 200: { description: 'Where to apply', schema: trackRedirectReplySchema } },
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerFinished', 'applyByForm', 'conflict'],
    async handle(request) {
      const { tenant, params, session, incoming } = request
      const offerId = offerIdOf(params.id)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const now = deps.clock.now()
      const applyUrl = await deps.findApplyUrl(tenant.id, offerId, now)
      if (!applyUrl.ok) return refuse(applyUrl.error)
      const userAgent = incoming.headers['user-agent'] ?? ''
      const reply = (redirectId: RedirectId | null) =>
        ({ status: 200, body: { apply_url: applyUrl.value, redirect_id: redirectId } }) as const
      if (userAgent === '' || isbot(userAgent)) return reply(null)

      const version: TrackingVersion = incoming.headers.version === '2' ? 2 : 1
      const candidateId = session?.kind === 'candidate' ? session.accountId : null
      const visitor = candidateId === null ? visitorIdentity({ address: request.address, userAgent }) : [candidateId]
      const redirectId = version === 1 ? idOfClick(request) : await idOfVisitor(deps, request, offerId, visitor, now)
      const at = now.toISOString()
      const metadata = metadataOf({ ...request, at }, 'visitor')
      const outcome = await execute(deps.store, {
        stream: redirectStream(tenant.id, redirectId),
        aggregate: redirectAggregate,
        metadata,
        prepare: () => ok({ redirectId, offerId, candidateId, version }),
      })
      if (!outcome.ok) return refuse(outcome.error)
      // Only candidates are asked later whether they applied.
      if (candidateId !== null && tenant.features.applicationHistory) {
        const begun = await execute(deps.store, {
          stream: externalApplicationsStream(tenant.id, candidateId),
          aggregate: externalApplicationsAggregate,
          metadata,
          prepare: () => ok({ type: 'begin', redirectId, offerId, at } as const),
        })
        if (!begun.ok) return refuse(begun.error)
      }
      return reply(redirectId)
    },
  })

const idOfClick = ({ tenant, commandId }: RequestContext): RedirectId => redirectIdSchema.parse(uuidFrom('redirect', tenant.id, commandId))

/** The same all day for a candidate, or else for a visitor; it cannot be derived any more once the salt of the day is deleted. */
async function idOfVisitor({ salts }: RedirectDeps, { tenant }: RequestContext, offerId: OfferId, visitor: readonly string[], now: Date) {
  const mark = visitorMark(await salts.of(tenant, now), ['redirect', offerId, ...visitor])
  return redirectIdSchema.parse(uuidFrom('redirect', tenant.id, offerId, mark.toString('hex')))
}
