/**
 * The way of one request through a route: tenant, session, origin, grant, body, validation, limits, idempotency, handler.
 * Who may not come in is turned away before anything of the body is read.
 */
import { createHash } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Request, Response } from 'express'
import type { BotCheck } from '../ports/bot-check.ts'
import type { Position } from '../ports/event-store.ts'
import { newCommandId } from '../ports/ids.ts'
import type { Tenants } from '../tenants.ts'
import { admittedHeader } from './bodies/before-body-headers.ts'
import { defaultBodyLimit, type JsonBody, readJsonBody } from './bodies/json-body.ts'
import { isMultipart, readMultipart } from './bodies/multipart-body.ts'
import { type FormFields, formFields } from './bodies/refused-form-fields.ts'
import { commandIdOf, type IdempotencyStore, type IdempotentRequest } from './idempotency.ts'
import { internalKeyHeader, isInternalKey } from './internal-calls/internal-key.ts'
import { type RateLimiter, takeLimits } from './limits/rate-limit.ts'
import { botCheckOfHandler, requireBotCheck } from './limits/require-bot-check.ts'
import type { OwnWrites } from './own-writes.ts'
import { readIdempotencyKey, readIfMatch, readPosition } from './preconditions.ts'
import { toHttpProblem } from './problems/failure.ts'
import { HttpProblem } from './problems/problem.ts'
import { readQuery } from './query-parameters.ts'
import type { EventStreams } from './replies/event-streams.ts'
import { problemToWire, toStored, toWire, type WireReply } from './replies/reply.ts'
import { EventStream, eventStreamType } from './replies/streamed.ts'
import { verifyReply } from './replies/verify-reply.ts'
import { requestLocale } from './request-locale.ts'
import { type LimitUse, type ReadyRequest, type Route, sendsEvents } from './route.ts'
import { grantOf, lacksSecondFactor, type Session, type SessionFinder } from './sessions/access.ts'
import { findByApiToken } from './sessions/api-tokens.ts'
import { offerTokenInQuery, sessionOfOfferToken } from './sessions/offer-tokens.ts'
import { publicHost, requireSameOrigin } from './sessions/origin.ts'
import { presentedToken } from './sessions/session-token.ts'
import { resolveTenant } from './tenant.ts'

export interface PipelineDeps {
  readonly tenants: Tenants
  readonly defaultTenant: TenantId
  readonly sessions: SessionFinder
  readonly limiter: RateLimiter
  readonly idempotency: IdempotencyStore
  /** For routes with `botCheck`. */
  readonly botCheck?: BotCheck
  /** Null: there are no internal routes. */
  readonly internalKey: string | null
  /** For routes with `readsOwnWrites`. */
  readonly ownWrites?: OwnWrites
  /** For routes that reply with server-sent events. */
  readonly streams?: EventStreams
  /** Tests: a reply that its route does not document is an error. */
  readonly verifyReplies: boolean
  /** A reply could not be stored; the request succeeded all the same. */
  readonly onLostReply: (error: unknown) => void
}

interface Found {
  readonly session: Session
  /** Whether it lasts, some time later. */
  readonly isSignedIn: () => Promise<boolean>
}

async function findSession(deps: PipelineDeps, route: Route, request: Request, tenant: TenantId): Promise<Found | null> {
  if (route.auth === 'public' || route.auth === 'internal') return null
  const presented = presentedToken(request.headers, tenant, request.secure)
  if (presented?.by === 'apiToken') return byApiToken(deps, route, request, tenant, presented.token)
  const known = presented === null ? null : await deps.sessions.find(tenant, presented.token)
  // Where signing in is optional, it counts as not signed in.
  const session = known !== null && route.auth === 'optional' && (isClosed(route, known) || isOnlyViewed(route, known)) ? null : known
  if (session === null || presented === null) return withoutSession(deps, route, request, tenant)
  checkGrant(route, session)
  if (presented.by === 'cookie' && route.method !== 'GET') checkOrigin(request)
  return { session, isSignedIn: async () => (await deps.sessions.find(tenant, presented.token)) !== null }
}

async function byApiToken(deps: PipelineDeps, route: Route, request: Request, tenant: TenantId, token: string): Promise<Found | null> {
  // Where signing in is optional, it counts as not signed in.
  const session = route.auth === 'optional' ? null : await findByApiToken(deps, route, tenant, token)
  if (session === null) return withoutSession(deps, route, request, tenant)
  checkGrant(route, session)
  return byToken(session)
}

/** A token of the offer, where the route takes one: in the query, else in the body, which `read` looks at. */
async function withoutSession(deps: PipelineDeps, route: Route, request: Request, tenant: TenantId): Promise<Found | null> {
  const session = await byOfferToken(deps, route, request, tenant, offerTokenInQuery(request))
  if (session === null && route.offerToken === 'body') return null
  checkGrant(route, session)
  return session === null ? null : byToken(session)
}

const byToken = (session: Session): Found => ({ session, isSignedIn: async () => false })

const byOfferToken = async (
  deps: PipelineDeps,
  route: Route,
  request: Request,
  tenant: TenantId,
  token: unknown,
  /** Where the body names the offer, not the path. */
  offerId?: unknown,
): Promise<Session | null> =>
  route.offerToken === undefined
    ? null
    : sessionOfOfferToken(deps, { tenant, address: addressOf(request), slug: request.params.slug ?? offerId, token })

const isClosed = ({ beforeSecondFactor }: Route, session: Session): boolean => lacksSecondFactor(session) && beforeSecondFactor !== true

const isOnlyViewed = ({ whileViewing }: Route, { viewedUntil }: Session): boolean => viewedUntil !== undefined && whileViewing !== true

function checkGrant(route: Route, session: Session | null): void {
  const { auth } = route
  if (typeof auth === 'string') return
  if (session === null) throw new HttpProblem('unauthenticated')
  if (isOnlyViewed(route, session)) throw new HttpProblem('viewingOnly')
  if (!auth.includes(grantOf(session))) throw new HttpProblem('forbidden')
  if (isClosed(route, session)) throw new HttpProblem('secondFactorRequired')
}

/** For routes whose body may bring the token: who may come in is known only once it is read. */
async function findInBody(deps: PipelineDeps, route: Route, request: Request, tenant: TenantId, body: unknown): Promise<Session | null> {
  if (route.offerToken !== 'body') return null
  const { token, offer_id: offerId } = (body ?? {}) as { readonly token?: unknown; readonly offer_id?: unknown }
  const session = await byOfferToken(deps, route, request, tenant, token, offerId)
  checkGrant(route, session)
  return session
}

const checkOrigin = (request: Request): void =>
  requireSameOrigin(request.get('origin'), { host: publicHost(request), secure: request.secure })

function checkContentType(route: Route, request: Request): void {
  const type = (request.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!route.streams?.includes(type)) {
    throw new HttpProblem('unsupportedMediaType', { detail: `Send one of ${route.streams?.join(', ')}` })
  }
}

/** A stream holds a connection for long, so it must be meant: EventSource sends this Accept. */
function checkStream({ streams }: PipelineDeps, request: Request, found: Found | null): void {
  if (request.get('accept')?.includes(eventStreamType) !== true) throw new HttpProblem('notAcceptable')
  if (streams === undefined || streams.isFull) throw new HttpProblem('unavailable', { headers: { 'Retry-After': '30' } })
  if (found !== null && streams.hasTooMany(found.session.accountId))
    throw new HttpProblem('rateLimited', { detail: 'This account has too many event streams open', headers: { 'Retry-After': '30' } })
}

const withClient = (wire: WireReply, found: Found | null): WireReply =>
  wire.body instanceof EventStream && found !== null
    ? { ...wire, client: { isSignedIn: found.isSignedIn, sessionId: found.session.sessionId, accountId: found.session.accountId } }
    : wire

/** The address as a digest: it may be longer than an index takes, and it may hold what should not be stored. */
const addressHash = (request: Request): string => createHash('sha256').update(request.originalUrl).digest('base64url')

/** Runs the handler once for each Idempotency-Key. */
async function runOnce(
  deps: PipelineDeps,
  identity: IdempotentRequest,
  run: (commandId: string) => Promise<WireReply>,
): Promise<WireReply> {
  const claim = await deps.idempotency.claim(identity)
  if (claim.kind === 'mismatch') throw new HttpProblem('idempotencyMismatch')
  if (claim.kind === 'inProgress') {
    throw new HttpProblem('idempotencyInProgress', { headers: { 'Retry-After': String(claim.retryAfterSeconds) } })
  }
  if (claim.kind === 'replay') return { ...claim.reply, headers: { ...claim.reply.headers, 'Idempotent-Replayed': 'true' } }
  let reply: WireReply
  try {
    reply = await run(commandIdOf(identity))
  } catch (error) {
    // What the lease does not free now, it frees when it ends.
    await deps.idempotency.abandon(identity, claim.lease).catch(deps.onLostReply)
    throw error
  }
  // What failed on our side may succeed next time.
  const stored =
    reply.status < 500 ? deps.idempotency.finish(identity, claim.lease, toStored(reply)) : deps.idempotency.abandon(identity, claim.lease)
  await stored.catch(deps.onLostReply)
  return reply
}

async function readBody(
  route: Route,
  request: Request,
  response: Response,
): Promise<(JsonBody & { readonly file?: Buffer | null }) | null> {
  if (route.multipart !== undefined && isMultipart(request)) return readMultipart(request, route.multipart)
  return route.body === undefined ? null : readJsonBody(request, response, route.bodyLimit ?? defaultBodyLimit)
}

export interface Admitted {
  readonly tenant: Tenant
  readonly found: Found | null
}

/** Of which board the request is and who sends it. */
export async function admit(deps: PipelineDeps, route: Route, request: Request): Promise<Admitted> {
  if (route.auth === 'internal' && !isInternalKey(request.get(internalKeyHeader), deps.internalKey)) throw new HttpProblem('notFound')
  const tenant = resolveTenant(deps.tenants, deps.defaultTenant, {
    path: route.path.startsWith('/{tenant}/') ? String(request.params.tenant) : undefined,
    host: publicHost(request),
    header: request.get('x-tenant'),
  })
  if (route.offeredOn?.(tenant) === false) throw new HttpProblem('notFound')
  if (route.sameOriginOnly === true) checkOrigin(request)
  return { tenant, found: await findSession(deps, route, request, tenant.id) }
}

/** Once for each request: those of a body about which the web server asked first are taken by its question. */
export async function takeLimitsBeforeBody(deps: PipelineDeps, route: Route, request: Request, { tenant, found }: Admitted): Promise<void> {
  const address = addressOf(request)
  const limits = route.limitsBeforeBody({ tenant, address, session: found?.session ?? null })
  if (limits.length > 0) await takeLimits(deps.limiter, tenant.id, address, limits)
}

interface Read {
  readonly ready: ReadyRequest
  readonly fields: FormFields
  readonly positionAtLeast: Position | null
  /** Null: the request has no Idempotency-Key. */
  readonly identity: IdempotentRequest | null
}

/** Headers, body and parameters, all valid. */
async function read(
  deps: PipelineDeps,
  route: Route,
  request: Request,
  { response, traceId, tenant, found }: Admitted & { readonly response: Response; readonly traceId: string },
): Promise<Read> {
  if (request.path.includes('%00')) throw new HttpProblem('malformed')
  const idempotencyKey = route.idempotencyKey === true ? readIdempotencyKey(request.get('idempotency-key')) : null
  const ifMatch = route.ifMatch === true ? readIfMatch(request.get('if-match')) : null
  const positionAtLeast = route.readsOwnWrites !== undefined ? readPosition(request.get('if-position-at-least')) : null
  if (route.streams !== undefined) checkContentType(route, request)
  const body = await readBody(route, request, response)
  const session = found?.session ?? (await findInBody(deps, route, request, tenant.id, body?.value))
  const offerToken = route.auth === 'public' ? await byOfferToken(deps, route, request, tenant.id, offerTokenInQuery(request)) : null
  const isStream = sendsEvents(route)
  if (isStream) checkStream(deps, request, found)
  const fields = formFields(isMultipart(request) ? route.multipart : undefined, body?.value)
  const incoming = {
    tenant,
    session,
    offerToken,
    traceId,
    ifMatch,
    positionAtLeast,
    locale: requestLocale(request, tenant),
    lastEventId: isStream ? (request.get('last-event-id') ?? null) : null,
    passBotCheck: botCheckOfHandler(deps.botCheck, route, { tenant, header: (name) => request.get(name) }),
    address: addressOf(request),
    secure: request.secure,
    incoming: request,
    params: request.params,
    query: readQuery(request.url),
    body: body?.value,
    file: body?.file ?? null,
  }
  const ready = fields.read(() => route.read(incoming))
  const identityOf = (key: string): IdempotentRequest => ({
    tenant: tenant.id,
    // A token does not get what was sent to a session of its creator.
    account: session?.apiToken?.id ?? session?.accountId ?? '',
    route: `${route.method} ${route.path} ${addressHash(request)}`,
    key,
    bodyHash: body?.hash ?? Buffer.alloc(0),
  })
  return { ready, fields, positionAtLeast, identity: idempotencyKey === null ? null : identityOf(idempotencyKey) }
}

const addressOf = (request: Request): string => request.ip ?? ''

/** The reply to send. Throws HttpProblem, or whatever the handler threw. */
async function respond(deps: PipelineDeps, route: Route, request: Request, response: Response, traceId: string): Promise<WireReply> {
  const admitted = await admit(deps, route, request)
  const { tenant, found } = admitted
  if (request.get(admittedHeader) === undefined) await takeLimitsBeforeBody(deps, route, request, admitted)
  const { ready, fields, positionAtLeast, identity } = await read(deps, route, request, { ...admitted, response, traceId })
  const address = addressOf(request)
  const limitsOf = (isForSuccesses: boolean) => ready.limits.filter(({ counts }) => (counts === 'successes') === isForSuccesses)
  const settle = await takeLimits(deps.limiter, tenant.id, address, limitsOf(false))
  const { readsOwnWrites } = route
  const ownWritesReached = async (): Promise<boolean | null> =>
    readsOwnWrites === undefined || positionAtLeast === null || deps.ownWrites === undefined
      ? null
      : deps.ownWrites.reached(readsOwnWrites, positionAtLeast, { tenant: tenant.id, address, incoming: request })
  const run = async (commandId: string): Promise<WireReply> => {
    // Within what an Idempotency-Key runs once: a reply that is sent again needs no second token.
    await requireBotCheck(deps.botCheck, route, { tenant, session: found?.session ?? null, header: (name) => request.get(name) })
    const reached = await ownWritesReached()
    const wire = await counted(deps, { tenant: tenant.id, address, limits: limitsOf(true) }, async () => {
      const reply = fields.reply(await ready.run(commandId))
      return withClient(toWire(deps.verifyReplies ? verifyReply(route, reply) : reply, traceId), found)
    })
    if (reached === null) return wire
    // The caller would take it for lost what they have just written.
    const answered = !reached && wire.status === 404 ? problemToWire(notYetReadable, traceId) : wire
    return { ...answered, headers: { ...answered.headers, 'X-Position-Reached': String(reached) } }
  }
  const reply = identity === null ? await run(newCommandId()) : await runOnce(deps, identity, run)
  if (reply.status < 400 || reply.isNoAttempt === true) await settle(true)
  return reply
}

const notYetReadable = new HttpProblem('notYetReadable', { headers: { 'Retry-After': '1' } })

interface CountedBy {
  readonly tenant: TenantId
  readonly address: string
  readonly limits: readonly LimitUse[]
}

/** Takes the limits that count successes, and gives them back when there is none. */
async function counted(
  { limiter }: PipelineDeps,
  { tenant, address, limits }: CountedBy,
  run: () => Promise<WireReply>,
): Promise<WireReply> {
  const settle = await takeLimits(limiter, tenant, address, limits)
  let succeeded = false
  try {
    const reply = await run()
    succeeded = reply.status < 400
    return reply
  } finally {
    await settle(succeeded)
  }
}

/** Never rejects: whatever happens becomes a reply. `failed` is called with what is our fault. */
export async function answer(
  deps: PipelineDeps,
  route: Route,
  request: Request,
  response: Response,
  traceId: string,
  failed: (error: unknown) => void,
): Promise<WireReply> {
  try {
    return await respond(deps, route, request, response, traceId)
  } catch (error) {
    const problem = toHttpProblem(error)
    if (problem.status >= 500) failed(error)
    return problemToWire(problem, traceId)
  }
}
