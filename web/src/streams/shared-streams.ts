/**
 * Event streams that depend on their address alone and whose every event is the whole state: clients of one address share one connection to
 * the query-service, so that thousands of idle ones cost a socket each and nothing behind the web server (docs/decisions/0061).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import { routeHeader } from '@jobboard/platform/http/route-header'
import { sendProblem } from '../answers/send-problem.ts'
import { answerHeaders } from '../gateway/forwarded-headers.ts'
import { noteApiRoute } from '../operations/route-of.ts'
import type { OpenStreams } from './open-streams.ts'
import { type Listener, SharedStream } from './shared-stream.ts'

export interface SharedStreamsOptions {
  readonly queryServiceUrl: string
  readonly open: OpenStreams
  /** The board of a request; undefined when it names none of ours. */
  readonly boardIdOf: (request: IncomingMessage) => string | undefined
  readonly addressOf: (request: IncomingMessage) => string
  /** Of every answer of the web server. */
  readonly headers: Readonly<Record<string, string>>
  readonly limits?: Partial<SharedStreamLimits>
}

export interface SharedStreamLimits {
  /** Different addresses, each of which has a connection to the query-service; those without a free one are refused. */
  readonly maxSources: number
  readonly heartbeatMs: number
  readonly holdMs: number
}

export interface SharedStreams {
  /** False: it is no such stream. `path`: what follows `/api`. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean
  /** Different addresses that are listened to. */
  readonly sources: number
  close(): void
}

/** Routes without a session whose stream depends on address and board alone. */
const sharedPath = /^\/v2\/user-panel\/offers\/newest(?:\?|$)/
/** Half of what the query-service takes (its event-streams.ts), so that others have streams as well. */
const defaultLimits: SharedStreamLimits = { maxSources: 1_024, heartbeatMs: 25_000, holdMs: 5_000 }
const heartbeat = Buffer.from(':\n\n')
/** Heartbeats are spread over so many steps, so that none delays a request. */
const steps = 250
/** Events that are sent before waiting requests are answered. */
const maxTurnMs = 2
const retryAfterSeconds = '30'

export function createSharedStreams(options: SharedStreamsOptions): SharedStreams {
  const { queryServiceUrl, open, boardIdOf, addressOf, headers: ownHeaders } = options
  const limits = { ...defaultLimits, ...options.limits }
  const streams = new Map<string, SharedStream>()
  const wheel = Array.from({ length: steps }, () => new Map<Listener, SharedStream>())
  let step = 0

  /** A client that took nothing since its last heartbeat is disconnected; one that was behind gets what it missed. */
  const beat = (): void => {
    step = (step + 1) % steps
    for (const [listener, stream] of wheel[step] ?? []) {
      const { response } = listener
      if (!response.headersSent || response.writableEnded) continue
      const isBehind = response.writableLength > 0
      if (isBehind && listener.wasBehind) response.destroy()
      else if (!isBehind) {
        response.write(heartbeat)
        stream.send(listener)
      }
      listener.wasBehind = isBehind
    }
  }
  const timer = setInterval(beat, limits.heartbeatMs / steps)
  timer.unref()

  async function sendToAll(stream: SharedStream): Promise<void> {
    let startedAt = performance.now()
    for (const listener of stream.listeners) {
      if (performance.now() - startedAt > maxTurnMs) {
        await nextTurn()
        startedAt = performance.now()
      }
      if (listener.response.headersSent) stream.send(listener)
    }
  }

  const forget = (key: string, stream: SharedStream): void => {
    stream.close()
    if (streams.get(key) === stream) streams.delete(key)
  }

  const streamOf = (board: string, path: string, request: IncomingMessage): SharedStream | undefined => {
    const key = `${board} ${path}`
    const known = streams.get(key)
    if (known !== undefined || streams.size >= limits.maxSources) return known
    const stream: SharedStream = new SharedStream({
      url: new URL(path, queryServiceUrl),
      headers: { accept: 'text/event-stream', 'x-tenant': board, 'x-forwarded-host': request.headers.host ?? '' },
      holdMs: limits.holdMs,
      start: (response, { [routeHeader]: route }) => {
        // A limit of its connection may have refused it meanwhile.
        if (response.headersSent) return
        if (typeof route === 'string') noteApiRoute(response.req, route)
        response.writeHead(200, {
          ...ownHeaders,
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        })
        response.write(heartbeat)
        open.begin(response)
      },
      refuse: (response, answer) => {
        if (answer === undefined || answer.status >= 500) unavailable(response)
        else response.writeHead(answer.status, { ...ownHeaders, ...answerHeaders(answer.headers) }).end(answer.body)
      },
      onOver: () => forget(key, stream),
      onEvent: (changed) => void sendToAll(changed),
      end: (response) => open.end(response),
    })
    streams.set(key, stream)
    return stream
  }

  const unavailable = (response: ServerResponse, code: 'unavailable' | 'rateLimited' = 'unavailable'): void => {
    for (const [name, value] of Object.entries(ownHeaders)) response.setHeader(name, value)
    sendProblem(response.req, response, { code, headers: { 'Retry-After': retryAfterSeconds } })
  }

  return {
    answer(request, response, path) {
      if (request.method !== 'GET' || !sharedPath.test(path) || request.headers.accept?.includes('text/event-stream') !== true) return false
      const board = boardIdOf(request)
      if (board === undefined) return false
      const network = networkOf(addressOf(request))
      const isTooManyOfNetwork = open.hasTooMany(network)
      const stream = open.enter(response, network) ? streamOf(board, path, request) : undefined
      if (stream === undefined) {
        unavailable(response, isTooManyOfNetwork ? 'rateLimited' : 'unavailable')
        return true
      }
      const listener: Listener = { response, seen: 0, wasBehind: false }
      const bucket = wheel[Math.floor(Math.random() * steps)]
      bucket?.set(listener, stream)
      response.once('close', () => {
        bucket?.delete(listener)
        stream.leave(listener)
        if (stream.listeners.size === 0) forget(`${board} ${path}`, stream)
      })
      const lastEventId = request.headers['last-event-id']
      stream.join(listener, typeof lastEventId === 'string' ? lastEventId : undefined)
      return true
    },
    get sources() {
      return streams.size
    },
    close() {
      clearInterval(timer)
      for (const stream of streams.values()) {
        stream.close()
        for (const { response } of stream.listeners) if (!response.headersSent) unavailable(response)
      }
    },
  }
}
