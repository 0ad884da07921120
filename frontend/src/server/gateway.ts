/**
 * Forwards `/api/*` to the services: GET and HEAD to the query side, the rest to the command side (decisions 1). Bodies stream both
 * ways, of any size. Mounted below `/api`, so `request.url` is the path without it.
 */
import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { commonProblems } from '@jobboard/contracts/shared/problem'
import { traceIdOf } from '@jobboard/platform/http/trace'
import type { Logger } from '@jobboard/platform/logger'
import { visitorAddress } from './visitor-address.ts'

export interface GatewayOptions {
  readonly queryPort: number
  readonly commandPort: number
  readonly protocol: () => 'http' | 'https'
  /** Own proxies in front of the web server. */
  readonly trustedProxies: number
  readonly logger: Logger
  /** Until the first byte of the answer of a read, which computes little. */
  readonly readMilliseconds?: number
  /** The same of anything else; an import answers only when it is done, so bodies on their way do not count. */
  readonly writeMilliseconds?: number
}

/** Belong to one connection, not to the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Only we say these; what a client sends under these names is dropped. */
const ours = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-internal-key)$/

export function createGateway(options: GatewayOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 10_000 })
  return (request, response) => forward(request, response, options, agent, true)
}

function forward(request: IncomingMessage, response: ServerResponse, options: GatewayOptions, agent: Agent, mayRetry: boolean): void {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const upstream = send({
    host: '127.0.0.1',
    port: reads ? options.queryPort : options.commandPort,
    method: request.method,
    path: request.url,
    headers: headersFor(request, options),
    agent,
  })
  const stopWaiting = reads
    ? limitAnswer(undefined, upstream, options.readMilliseconds ?? 10_000)
    : limitAnswer(request, upstream, options.writeMilliseconds ?? 60_000)
  upstream.once('response', (answer) => {
    stopWaiting()
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers))
    pipeline(answer, response, () => undefined)
  })
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    stopWaiting()
    if (response.destroyed) return
    if (response.headersSent) return void response.destroy()
    // A kept connection that the service closed just now: a read can be sent again, it has no effect.
    if (mayRetry && reads && upstream.reusedSocket && error.code === 'ECONNRESET') return forward(request, response, options, agent, false)
    const down = error.code === 'ECONNREFUSED'
    if (!down) options.logger.warn({ code: error.code }, 'a service broke off its answer')
    problem(request, response, down ? 503 : error.code === 'ETIMEDOUT' ? 504 : 502)
  })
  response.once('close', () => upstream.destroy())
  if (reads) {
    request.resume()
    upstream.end()
  } else pipeline(request, upstream, () => undefined)
}

/** Starts to count when the body, if there is one, has been sent whole. */
function limitAnswer(body: IncomingMessage | undefined, upstream: ClientRequest, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined
  const start = (): void => {
    timer = setTimeout(() => upstream.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), milliseconds)
  }
  if (body === undefined || body.readableEnded) start()
  else body.once('end', start)
  return () => {
    clearTimeout(timer)
    body?.off('end', start)
  }
}

function headersFor(request: IncomingMessage, { protocol, trustedProxies }: GatewayOptions): IncomingHttpHeaders {
  const kept = Object.entries(withoutHops(request.headers)).filter(([name]) => !ours.test(name) && name !== 'expect')
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': visitorAddress(request, trustedProxies),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': protocol(),
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
  }
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)))
}

/** 502: a service broke off. 503: it is not there; it comes back by itself. 504: it is there and says nothing. */
function problem(request: IncomingMessage, response: ServerResponse, status: 502 | 503 | 504): void {
  const { title } = commonProblems.unavailable
  const traceId = traceIdOf(request.headers)
  response.writeHead(status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end(JSON.stringify({ type: '/problems/unavailable', title, status, code: 'unavailable', traceId }))
}
