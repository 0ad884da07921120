/**
 * The way of one request through a route: tenant, session, origin, grant, body, validation, limits, idempotency, handler.
 * Who may not come in is turned away before anything of the body is read.
 */
import { createHash } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Request, Response } from 'express'
import { newCommandId } from '../ports/ids.ts'
import type { Tenants } from '../tenants.ts'
import { grantOf, type Session, type SessionFinder } from './access.ts'
import { toHttpProblem } from './failure.ts'
import { commandIdOf, type IdempotencyStore, type IdempotentRequest } from './idempotency.ts'
import { internalKeyHeader, isInternalKey } from './internal-key.ts'
import { defaultBodyLimit, type JsonBody, readJsonBody } from './json-body.ts'
import { requireSameOrigin } from './origin.ts'
import { readIdempotencyKey, readIfMatch, readPosition } from './preconditions.ts'
import { HttpProblem } from './problem.ts'
import { readQuery } from './query-parameters.ts'
import { type RateLimiter, takeLimits } from './rate-limit.ts'
import { problemToWire, toStored, toWire, type WireReply } from './reply.ts'
import type { ReadyRequest, Route } from './route.ts'
import { presentedToken } from './session-token.ts'
import { resolveTenant } from './tenant.ts'
import { verifyReply } from './verify-reply.ts'

export interface PipelineParts {
  readonly tenants: Tenants
  readonly defaultTenant: TenantId
  readonly sessions: SessionFinder
  readonly limiter: RateLimiter
  readonly idempotency: IdempotencyStore
  /** Null: there are no internal routes. */
  readonly internalKey: string | null
  /** Tests: a reply that its route does not document is an error. */
  readonly verifyReplies: boolean
  /** A reply could not be stored; the request succeeded all the same. */
  readonly onLostReply: (error: unknown) => void
}

/** Host with port as the client typed it: the web server's word, which alone is believed. */
const publicHost = (request: Request): string => request.get('x-forwarded-host') ?? request.get('host') ?? ''

async function findSession(parts: PipelineParts, route: Route, request: Request, tenant: TenantId): Promise<Session | null> {
  if (route.auth === 'public' || route.auth === 'internal') return null
  const presented = presentedToken(request.headers, tenant, request.secure)
  const session = presented === null ? null : await parts.sessions.find(tenant, presented.token)
  if (route.auth !== 'optional') {
    if (session === null) throw new HttpProblem('unauthenticated')
    if (!route.auth.includes(grantOf(session))) throw new HttpProblem('forbidden')
  }
  if (session !== null && presented?.by === 'cookie' && route.method !== 'GET') checkOrigin(request)
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

/** The address as a digest: it may be longer than an index takes, and it may hold what should not be kept. */
const addressHash = (request: Request): string => createHash('sha256').update(request.originalUrl).digest('base64url')

/** Runs the handler once for each Idempotency-Key. */
async function runOnce(
  parts: PipelineParts,
  identity: IdempotentRequest,
  run: (commandId: string) => Promise<WireReply>,
): Promise<WireReply> {
  const claim = await parts.idempotency.claim(identity)
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
    await parts.idempotency.abandon(identity, claim.lease).catch(parts.onLostReply)
    throw error
  }
  // What failed on our side may succeed next time.
  const keep =
    reply.status < 500 ? parts.idempotency.finish(identity, claim.lease, toStored(reply)) : parts.idempotency.abandon(identity, claim.lease)
  await keep.catch(parts.onLostReply)
  return reply
}

/** The reply to send. Throws HttpProblem, or whatever the handler threw. */
async function respond(parts: PipelineParts, route: Route, request: Request, response: Response, traceId: string): Promise<WireReply> {
  if (route.auth === 'internal' && !isInternalKey(request.get(internalKeyHeader), parts.internalKey)) throw new HttpProblem('notFound')
  const tenant = resolveTenant(parts.tenants, parts.defaultTenant, {
    path: route.path.startsWith('/{tenant}/') ? String(request.params.tenant) : undefined,
    host: publicHost(request),
    header: request.get('x-tenant'),
  })
  if (route.sameOriginOnly === true) checkOrigin(request)
  const session = await findSession(parts, route, request, tenant.id)
  if (request.path.includes('%00')) throw new HttpProblem('malformed')
  const idempotencyKey = route.idempotencyKey === true ? readIdempotencyKey(request.get('idempotency-key')) : null
  const ifMatch = route.ifMatch === true ? readIfMatch(request.get('if-match')) : null
  const positionAtLeast = route.readsOwnWrites === true ? readPosition(request.get('if-position-at-least')) : null
  if (route.streams !== undefined) checkContentType(route, request)
  const body: JsonBody | null = route.body === undefined ? null : await readJsonBody(request, response, route.bodyLimit ?? defaultBodyLimit)
  const address = request.ip ?? ''
  const ready: ReadyRequest = route.read({
    tenant,
    session,
    traceId,
    ifMatch,
    positionAtLeast,
    address,
    secure: request.secure,
    incoming: request,
    params: request.params,
    query: readQuery(request.url),
    body: body?.value,
  })
  const restore = await takeLimits(parts.limiter, tenant.id, address, ready.limits)
  const run = async (commandId: string): Promise<WireReply> => {
    const reply = await ready.run(commandId)
    if (parts.verifyReplies) verifyReply(route, reply)
    return toWire(reply, traceId)
  }
  const account = session?.accountId ?? ''
  const reply =
    idempotencyKey === null
      ? await run(newCommandId())
      : await runOnce(
          parts,
          {
            tenant: tenant.id,
            account,
            route: `${route.method} ${route.path} ${addressHash(request)}`,
            key: idempotencyKey,
            bodyHash: body?.hash ?? Buffer.alloc(0),
          },
          run,
        )
  if (reply.status < 400) await restore()
  return reply
}

/** Never rejects: whatever happens becomes a reply. `failed` hears of what is our fault. */
export async function answer(
  parts: PipelineParts,
  route: Route,
  request: Request,
  response: Response,
  traceId: string,
  failed: (error: unknown) => void,
): Promise<WireReply> {
  try {
    return await respond(parts, route, request, response, traceId)
  } catch (error) {
    const problem = toHttpProblem(error)
    if (problem.status >= 500) failed(error)
    return problemToWire(problem, traceId)
  }
}
