/** What the offer routes share: the way from a request to a command on its offer, who may give it, and the reply. */
import { type OfferReply, offerParamsSchema, offerReplySchema } from '@jobboard/contracts/offers/commands'
import { type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import { publicationWarnings } from '@jobboard/contracts/offers/rules'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { Actor } from '@jobboard/contracts/shared/envelope'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { Result } from '@jobboard/contracts/shared/problem'
import { offerEditors, type Session } from '@jobboard/platform/http/access'
import { entityTag } from '@jobboard/platform/http/preconditions'
import type { ProblemCode } from '@jobboard/platform/http/problem-table'
import { type Refusal, type RequestContext, refuse } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import type { PublicationCodes } from '@jobboard/platform/ports/publication-codes'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandMetadata, type Executed, execute, type Outcome } from '../shell/execute.ts'
import { isReleased, type Offer } from './offer.ts'
import { type OfferCommand, offerAggregate } from './offer-decider.ts'
import type { OfferError } from './offer-errors.ts'
import type { Seal } from './seal-content.ts'

export interface OfferParts {
  readonly store: EventStore
  readonly keys: SubjectKeys
  readonly codes: PublicationCodes
  readonly clock: Clock
}

export type OfferOutcome = Outcome<Offer, OfferError>

/** One request for one offer, with everything its command is made of. */
export interface OfferRequest {
  readonly context: RequestContext
  readonly session: Session | null
  readonly seal: Seal
  readonly now: Date
  readonly at: string
}

export function offerRequest(
  { keys, clock }: OfferParts,
  context: RequestContext & { readonly session: Session | null },
  offerId: OfferId,
): OfferRequest {
  const now = clock.now()
  return { context, session: context.session, seal: { keys, tenant: context.tenant.id, offerId }, now, at: now.toISOString() }
}

/** The same command makes the same offer. */
export const newOfferIdFor = ({ tenant, commandId }: RequestContext): OfferId => importedOfferId(tenant.id, 'command', commandId)

/** Offers of another company do not exist for an employer; administrators see all of their board. */
export function hiddenFrom(session: Session | null): (offer: Offer) => OfferError | null {
  return (offer) => {
    if (offer.status === 'absent') return { code: 'offerNotFound' }
    const isForeign = session?.kind === 'employer' && session.companyId !== offer.companyId
    return isForeign ? { code: 'offerNotFound' } : null
  }
}

export function metadataOf({ context, session, at }: OfferRequest, system: string): CommandMetadata {
  const { tenant, commandId, traceId } = context
  const actor: Actor = session === null ? { kind: 'system', id: system } : { kind: session.kind, id: session.accountId }
  return { tenant: tenant.id, actor, commandId, correlationId: traceId, causationId: commandId, occurredAt: at }
}

/** Runs a command on the offer that the request names. `system` names the part of the product that asks when nobody signed in. */
export function onOffer(
  { store }: OfferParts,
  request: OfferRequest,
  prepare: (offer: Offer) => Result<OfferCommand, OfferError> | Promise<Result<OfferCommand, OfferError>>,
  system = 'offers',
): Promise<OfferOutcome> {
  return execute<Offer, OfferCommand, OfferEvent, OfferError>(store, {
    stream: offerStream(request.seal.tenant, request.seal.offerId),
    aggregate: offerAggregate,
    metadata: metadataOf(request, system),
    ifMatch: request.context.ifMatch,
    authorise: hiddenFrom(request.session),
    prepare,
  })
}

/** For the routes that name an existing offer by its slug or id. */
export async function forOffer(
  parts: OfferParts,
  incoming: RequestContext & { readonly session: Session | null; readonly params: { readonly slug: string } },
  run: (request: OfferRequest) => Promise<OfferOutcome>,
) {
  const offerId = offerIdOf(incoming.params.slug)
  if (offerId === null) return refuse({ code: 'offerNotFound' })
  return replyTo(await run(offerRequest(parts, incoming, offerId)), 200)
}

const headersOf = ({ revision, position }: Executed<Offer>): Record<string, string> => ({
  ETag: entityTag(revision),
  ...(position === null ? {} : { 'X-Position': position }),
})

function bodyOf({ state, revision }: Executed<Offer>): OfferReply | null {
  if (state.status === 'absent') return null
  const { offerId: id, slug, status, content } = state
  const expiresAt = isReleased(state) ? state.publication.expiresAt : null
  return { id, slug, state: status, revision, expiresAt, warnings: publicationWarnings(content) }
}

export function replyTo<Status extends 200 | 201>(
  outcome: OfferOutcome,
  status: Status,
): Refusal | { readonly status: Status; readonly body: OfferReply; readonly headers: Record<string, string> } {
  if (!outcome.ok) return refuse(outcome.error)
  const body = bodyOf(outcome.value)
  return body === null ? refuse({ code: 'offerNotFound' }) : { status, body, headers: headersOf(outcome.value) }
}

const described = { schema: offerReplySchema, headers: ['ETag', 'X-Position'] } as const
export const offerReplies = { 200: { description: 'The offer as it is now', ...described } } as const
/** A route by which those who may edit an existing offer give it a command. */
export const offerCommand = {
  tag: 'offers',
  auth: offerEditors,
  ifMatch: true,
  params: offerParamsSchema,
  replies: offerReplies,
} as const
export const createdReplies = { 201: { description: 'The new draft', ...described } } as const
/** What every route on an existing offer may answer. */
export const offerRouteProblems = ['offerNotFound', 'offerGone', 'conflict'] as const satisfies readonly ProblemCode[]
