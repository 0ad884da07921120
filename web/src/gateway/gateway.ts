/**
 * Forwards `/api/*` to the services: GET and HEAD to the query side, the rest to the command side (docs/product/tenants.md, "One origin").
 * Bodies are read whole before a service is asked, small ones into memory and longer ones into a file (docs/decisions/0182), and answers of
 * moderate size are taken off its connection at once, so that slow clients hold none.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { errorCode } from '@jobboard/platform/embedded/error-code'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import { routeHeader } from '@jobboard/platform/http/route-header'
import { traceIdOf } from '@jobboard/platform/http/trace'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { sendProblem } from '../answers/send-problem.ts'
import { noteApiRoute } from '../operations/route-of.ts'
import { visitorAddress } from '../requests/visitor-address.ts'
import type { OpenStreams } from '../streams/open-streams.ts'
import { type Answer, type Ask, isRead, UpstreamError, type UpstreamRequest, wantsEvents } from './answer.ts'
import { answerHeaders, requestHeaders } from './forwarded-headers.ts'
import { longBodies } from './long-bodies.ts'
import { BodyMemoryFull, BodyReader, ClientGone, type RequestBody } from './request-body.ts'
import { TooMany } from './too-many.ts'
import { closeAfterAnswer } from './unread-body.ts'
import { BodyTooLong, Uploads } from './uploads.ts'

export interface GatewayOptions {
  /** Answers reads; what caches answers stands in front of the service here. */
  readonly askQueries: Ask
  readonly askCommands: Ask
  readonly askUploads: Ask
  readonly askImports: Ask
  readonly askStreams: Ask
  /** The event streams of clients; what asks for one is bounded by them. */
  readonly open: OpenStreams
  readonly protocol: () => 'http' | 'https'
  /** Own proxies in front of the web server. */
  readonly trustedProxies: number
  readonly logger: Logger
  /** Bodies up to this are read whole before a service is asked. */
  readonly maxBufferedBodyBytes?: number
  /** Of all such bodies at one time; one network may have a quarter. */
  readonly maxBufferedBytes?: number
  /** Of longer ones. */
  readonly uploads?: Uploads
}

const prefixBytes = 32_768

/** `path`: what follows `/api`, with the query. */
export type Gateway = (request: IncomingMessage, response: ServerResponse, path: string) => void

export function createGateway(options: GatewayOptions): Gateway {
  const { askQueries, askCommands, askStreams, open, maxBufferedBodyBytes = 1_000_000, maxBufferedBytes = 64_000_000 } = options
  const sendLong = longBodies({ ...options, uploads: options.uploads ?? new Uploads() })
  const bodies = new BodyReader({
    maxBodyBytes: maxBufferedBodyBytes,
    prefixBytes,
    maxTotalBytes: maxBufferedBytes,
    maxNetworkBytes: maxBufferedBytes / 4,
  })

  async function forward(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isReading = isRead(request.method)
    const { signal, settled } = clientSignal(response)
    let done: () => void = () => undefined
    try {
      const network = networkOf(visitorAddress(request, options.trustedProxies))
      const isForStream = isReading && wantsEvents(request.headers)
      if (isForStream && open.hasTooMany(network)) throw new TooMany()
      if (isForStream && !open.enter(response, network)) throw new UpstreamError('busy')
      let body: RequestBody | undefined
      if (!isReading) {
        const read = await bodies.read(request, network)
        done = read.done
        body = read
      }
      const ask = isForStream ? askStreams : isReading ? askQueries : askCommands
      const asked = upstreamRequest(request, path, body, signal, options)
      const { body: long } = asked
      const answer = long === undefined || Buffer.isBuffer(long) ? await ask(asked) : await sendLong(request, { ...asked, body: long })
      await send(request, response, answer, open)
    } catch (error) {
      refuse(request, response, error)
    } finally {
      done()
      settled()
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (error instanceof ClientGone || response.destroyed) return
    if (response.headersSent) return void response.destroy()
    if (error instanceof UpstreamError) {
      if (error.failure === 'brokenOff')
        options.logger.warn({ err: error, traceId: traceIdOf(request.headers) }, 'a service broke off its answer')
      problem(request, response, statusOf[error.failure])
    } else if (error instanceof BodyMemoryFull) problem(request, response, 503)
    else if (error instanceof BodyTooLong) problem(request, response, 413)
    else if (error instanceof TooMany) problem(request, response, 429)
    else if (errorCode(error) === 'ENOSPC') problem(request, response, 507)
    else {
      options.logger.error({ err: error, traceId: traceIdOf(request.headers) }, 'a request could not be forwarded')
      problem(request, response, 502)
    }
  }

  return (request, response, path) =>
    void forward(request, response, path).catch((err: unknown) => {
      options.logger.error({ err }, 'a request could not be answered')
      response.destroy()
    })
}

/** 502: a service broke off. 503: it is not there or has too much to do; it comes back by itself. 504: it is there and does not answer. */
const statusOf = { down: 503, busy: 503, brokenOff: 502, timedOut: 504, cancelled: 502 } as const

/** Aborts when the client's connection closes before the answer is out. */
function clientSignal(response: ServerResponse): { signal: AbortSignal; settled: () => void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  response.once('close', abort)
  return { signal: controller.signal, settled: () => void response.off('close', abort) }
}

function upstreamRequest(
  request: IncomingMessage,
  path: string,
  body: RequestBody | undefined,
  signal: AbortSignal,
  { protocol, trustedProxies }: GatewayOptions,
): UpstreamRequest {
  const address = visitorAddress(request, trustedProxies)
  // An empty body is none; the length of a whole one is known to the sender anyway.
  const hasBody = body !== undefined && body.length !== 0
  return {
    method: request.method ?? 'GET',
    path,
    headers: requestHeaders(request.headers, { address, protocol: protocol(), bodyLength: hasBody ? body.length : null }),
    network: networkOf(address),
    signal,
    ...(hasBody ? { body: body.body } : {}),
  }
}

/** Resolves when a streamed answer is out or broken off; a whole one is left to the connection. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
  open: OpenStreams,
): Promise<void> {
  if (response.destroyed) return Buffer.isBuffer(body) ? undefined : void body.destroy()
  closeAfterAnswer(request, response)
  const { [routeHeader]: route, ...others } = headers
  if (typeof route === 'string') noteApiRoute(request, route)
  response.writeHead(status, answerHeaders(others))
  if (Buffer.isBuffer(body)) return void response.end(body)
  if (status === 200 && headers['content-type']?.startsWith('text/event-stream') === true)
    open.begin(response, () => void body.unpipe(response).destroy())
  await stream(body, response)
}

/**
 * Not with `pipeline`: it adds seven `close` listeners to a response, which with those of the limits and the access log are more than the
 * ten from which Node warns of a leak. Whatever ends one side early ends the other.
 */
const stream = (body: Readable, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      body.destroy()
      resolve()
    }
    // The client left while the service was asked.
    if (response.closed || response.writableEnded) return end()
    response.once('close', end)
    body.once('close', () => {
      if (!body.readableEnded) response.destroy()
    })
    body.on('error', () => response.destroy())
    body.pipe(response)
  })

const codeOf = {
  413: 'tooLarge',
  429: 'rateLimited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'insufficientStorage',
} as const

function problem(request: IncomingMessage, response: ServerResponse, status: keyof typeof codeOf): void {
  closeAfterAnswer(request, response)
  sendProblem(request, response, { code: codeOf[status], status, headers: status === 413 ? {} : { 'Retry-After': '5' } })
}
