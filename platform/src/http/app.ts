/** The HTTP application of a service: an express app made of routes. */
import type { ApiPath } from '@jobboard/contracts/shared/api-paths'
import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { answerBeforeBody } from './bodies/before-body.ts'
import { beforeBodyHeader } from './bodies/before-body-headers.ts'
import { answer, type PipelineDeps } from './pipeline.ts'
import { toHttpProblem } from './problems/failure.ts'
import { HttpProblem } from './problems/problem.ts'
import { problemToWire, sendReply } from './replies/reply.ts'
import { setSecurityHeaders } from './replies/security-headers.ts'
import { eventStreamType } from './replies/streamed.ts'
import type { Route } from './route.ts'
import { routeHeader } from './route-header.ts'
import { inMatchingOrder, methodsByPath, shapeOf, toExpressPath } from './route-order.ts'
import { traceIdOf } from './trace.ts'

/** One answered request, for logs and metrics. `route` is the template, never the address: addresses hold names, e-mails and tokens. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface AppOptions extends Omit<PipelineDeps, 'verifyReplies' | 'onLostReply'> {
  readonly routes: readonly Route[]
  /** What another service answers at the same public address: a path has all methods of both. */
  readonly elsewhere?: readonly ApiPath[]
  readonly logger: Logger
  readonly observe?: (request: AnsweredRequest) => void
  readonly verifyReplies?: boolean
}

/** A route names a read model that `ownWrites` does not have: a mistake of the program, found at its start. */
export class UnknownReadModelError extends Error {
  override readonly name = 'UnknownReadModelError'
}

/** A route needs a bot check, and there is none: a mistake of the program, found at its start. */
export class MissingBotCheckError extends Error {
  override readonly name = 'MissingBotCheckError'
}

interface Exchange {
  readonly traceId: string
  route: string
}

export function createApp(options: AppOptions): Express {
  const { logger } = options
  const deps: PipelineDeps = {
    ...options,
    verifyReplies: options.verifyReplies ?? false,
    onLostReply: (err) => logger.warn({ err }, 'a reply could not be stored for its Idempotency-Key'),
  }
  for (const { readsOwnWrites = [], path } of options.routes)
    for (const name of readsOwnWrites)
      if (options.ownWrites?.knows(name) !== true)
        throw new UnknownReadModelError(`${path} reads ${name}, whose position is not known here`)
  for (const { botCheck, path } of options.routes)
    if (botCheck !== undefined && options.botCheck === undefined) throw new MissingBotCheckError(`${path} needs a bot check`)
  const exchanges = new WeakMap<Request, Exchange>()
  const exchangeOf = (request: Request): Exchange => exchanges.get(request) ?? { traceId: traceIdOf(), route: 'unmatched' }
  const refuse = (request: Request, response: Response, problem: HttpProblem): void =>
    sendReply(response, problemToWire(problem, exchangeOf(request).traceId))

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('trust proxy', 'loopback')
  app.enable('case sensitive routing')
  // One address for each thing; relative links of /docs would break below /docs/.
  app.enable('strict routing')

  app.use((request, response, next) => {
    const exchange: Exchange = { traceId: traceIdOf(request.headers), route: 'unmatched' }
    exchanges.set(request, exchange)
    response.setHeader('X-Request-Id', exchange.traceId)
    setSecurityHeaders(response)
    const startedAt = performance.now()
    response.once('close', () => report(options, request.method, exchange, response, performance.now() - startedAt))
    next()
  })

  const serve = (route: Route): void => {
    app[methodNames[route.method]](toExpressPath(route.path), async (request: Request, response: Response) => {
      const exchange = exchangeOf(request)
      exchange.route = route.path
      if (request.get('x-forwarded-host') !== undefined) response.setHeader(routeHeader, route.path)
      const failed = (err: unknown) => logger.error({ err, traceId: exchange.traceId, route: route.path }, 'request failed')
      if (request.get(beforeBodyHeader) !== undefined)
        return sendReply(response, await answerBeforeBody(deps, route, request, { traceId: exchange.traceId, failed }))
      sendReply(response, await answer(deps, route, request, response, exchange.traceId, failed), deps.streams)
    })
  }
  // Path by path: a word that has no such method is 405, not a value of the parameter that stands in its place elsewhere.
  const everywhere = methodsByPath(inMatchingOrder<ApiPath>([...options.routes, ...(options.elsewhere ?? [])]))
  for (const [path, methods] of everywhere) {
    for (const route of options.routes) if (shapeOf(route.path) === shapeOf(path)) serve(route)
    const allow = [...(methods.includes('GET') ? ['HEAD'] : []), ...methods, 'OPTIONS'].sort().join(', ')
    app.all(toExpressPath(path), (request, response) => {
      exchangeOf(request).route = path
      if (request.method === 'OPTIONS') return sendReply(response, { status: 204, headers: { Allow: allow }, contentType: null, body: '' })
      refuse(request, response, new HttpProblem('methodNotAllowed', { headers: { Allow: allow } }))
    })
  }
  app.use((request, response) => refuse(request, response, new HttpProblem('notFound')))
  // Four parameters make it express's error handler: what reaches it failed before a route ran, e.g. a path that cannot be decoded.
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    const problem = toHttpProblem(error)
    if (problem.status >= 500) logger.error({ err: error, traceId: exchangeOf(request).traceId }, 'request failed')
    refuse(request, response, problem)
  })
  return app
}

const methodNames = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

function report(options: AppOptions, method: string, exchange: Exchange, response: Response, durationMs: number): void {
  const { route, traceId } = exchange
  const status = response.writableFinished ? response.statusCode : 499
  // A stream of events lasts as long as its client listens.
  if (response.getHeader('Content-Type') !== eventStreamType) options.observe?.({ method, route, status, seconds: durationMs / 1000 })
  options.logger[levelOf(method, route, status)]({ method, route, status, ms: Math.round(durationMs * 10) / 10, traceId }, 'request')
}

/** Successful reads, and what the processes ask each other, are counted by the metrics; a line for each would be most of the log. */
function levelOf(method: string, route: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn'
  const isRoutine = method === 'GET' || method === 'HEAD' || route.startsWith('/internal/')
  return isRoutine && status < 400 ? 'debug' : 'info'
}
