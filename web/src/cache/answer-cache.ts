/**
 * Public answers of the query-service from the web server's memory: an entry is valid exactly as long as the offer index is in the state
 * it was made from (`X-Index-Revision`, index-revisions.ts). Everything else goes to the gateway: requests for the
 * caller's own writes, carry `Authorization`, or come while the revision is not known.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import { routeHeader } from '@jobboard/platform/http/route-header'
import type { Answer, Ask } from '../gateway/answer.ts'
import { indexRevisionName } from '../gateway/forwarded-headers.ts'
import { noteApiRoute } from '../operations/route-of.ts'
import { ByteCache } from './byte-cache.ts'
import { CacheCounts } from './cache-counts.ts'
import type { IndexRevisions } from './index-revisions.ts'
import { SingleFlight } from './single-flight.ts'
import { StoredResponse } from './stored-response.ts'

export interface AnswerCacheOptions {
  readonly revisions: IndexRevisions
  readonly ask: Ask
  /** The board of a request; undefined when it names none of ours. */
  readonly boardIdOf: (request: IncomingMessage) => string | undefined
  readonly addressOf: (request: IncomingMessage) => string
  /** Of every answer of the web server; headers of the service override them. */
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
}

export interface AnswerCache {
  /** False: the gateway has to answer. `path`: what follows `/api`; `forward`: the gateway, for when the service gives no answer to share. */
  answer(request: IncomingMessage, response: ServerResponse, path: string, forward: () => void): boolean
  statistics(): ReturnType<CacheCounts['with']>
}

interface CachedAnswer {
  readonly revision: string
  readonly route: string | undefined
  readonly response: StoredResponse
}

/** `revision` null: sent to the requests in flight and not stored. */
interface Fetched extends Omit<CachedAnswer, 'revision'> {
  readonly revision: string | null
}

/** Routes without a session, whose answers depend on address, board and index alone. */
const publicPath =
  /^\/v2\/user-panel\/(?:offers(?:\/(?:by-cursor|popular|clusters|markers|suggest|count(?:\/(?:facets|categories(?:\/[^/]+)?))?|active-slug\/[^/]+))?|skills|places|companies\/[^/]+|offer-lookalikes\/[^/]+)(?:\?|$)|^\/v1\/offers\/[^/?]+(?:\?|$)/
/** The right of one client to one offer (docs/product/offer-form.md, "Without a session"). */
const ofOneClient = /[?&]token=/
/** After it, every waiting request is forwarded on its own. */
const fetchTimeoutMs = 2_000
const joinWithinMs = 500
/** Headers of one connection, and those that are written for each answer or each encoding. */
const notStored = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
  indexRevisionName,
  'x-request-id',
  routeHeader,
])

export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { revisions, ask, boardIdOf, addressOf, headers: ownHeaders, maxBytes } = options
  const counts = new CacheCounts()
  const cache = new ByteCache<CachedAnswer>(maxBytes, () => {
    counts.evictions += 1
  })
  const flights = new SingleFlight<Fetched>(joinWithinMs)

  const fetchAnswer = async (key: string, board: string, path: string, request: IncomingMessage, signal: AbortSignal): Promise<Fetched> => {
    const { traceparent, host = '' } = request.headers
    const address = addressOf(request)
    const answer = await ask({
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        'x-tenant': board,
        'x-forwarded-for': address,
        'x-forwarded-host': host,
        ...(typeof traceparent === 'string' ? { traceparent } : {}),
      },
      network: networkOf(address),
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
    })
    const fetched = storedAnswer(answer, ownHeaders, (bytes) => cache.grow(key, cached, bytes))
    const cached = fetched as CachedAnswer
    if (fetched.revision !== null) cache.set(key, cached, fetched.response.bytes)
    return fetched
  }

  const send = (request: IncomingMessage, response: ServerResponse, { response: stored, route }: Omit<CachedAnswer, 'revision'>): void => {
    if (route !== undefined) noteApiRoute(request, route)
    stored.send(request, response)
  }

  return {
    answer(request, response, path, forward) {
      if (!isPublicRead(request) || !publicPath.test(path) || ofOneClient.test(path)) return false
      const board = boardIdOf(request)
      const revision = board === undefined ? undefined : revisions.of(board)
      if (board === undefined || revision === undefined) {
        counts.bypassed += 1
        return false
      }
      const key = `${board} ${path}`
      const known = cache.get(key)
      if (known?.revision === revision) {
        counts.hits += 1
        send(request, response, known)
        return true
      }
      let isFirst = false
      const waiting = flights.run(key, revision, (signal) => {
        isFirst = true
        return fetchAnswer(key, board, path, request, signal)
      })
      if (isFirst) counts.misses += 1
      else counts.shared += 1
      response.once('close', waiting.leave)
      waiting.result.then(
        (fetched) => {
          if (!response.destroyed) send(request, response, fetched)
        },
        () => {
          response.off('close', waiting.leave)
          if (!response.destroyed) forward()
        },
      )
      return true
    },
    statistics: () => counts.with(cache),
  }
}

/** A read without credentials, whose answer may be shared. */
function isPublicRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['if-position-at-least'] === undefined &&
    headers.authorization === undefined &&
    headers['transfer-encoding'] === undefined &&
    (headers['content-length'] ?? '0') === '0'
  )
}

/** Throws for answers that must not be shared: failures of the service, and answers to one client. */
function storedAnswer(answer: Answer, ownHeaders: Readonly<Record<string, string>>, onGrow: (bytes: number) => void): Fetched {
  const { status, headers, body } = answer
  const isShared = status < 500 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined
  if (!isShared || !Buffer.isBuffer(body)) {
    if (!Buffer.isBuffer(body)) body.destroy()
    throw new Error('The answer cannot be shared')
  }
  const stored: Record<string, string> = {}
  for (const [name, value] of Object.entries(ownHeaders)) stored[name.toLowerCase()] = value
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string' && !notStored.has(name)) stored[name] = value
  const revision = headers[indexRevisionName]
  const route = headers[routeHeader]
  return {
    revision: status === 200 && typeof revision === 'string' ? revision : null,
    route: typeof route === 'string' ? route : undefined,
    response: new StoredResponse({
      status,
      headers: Object.entries(stored).flat(),
      ...(headers.vary === undefined ? {} : { vary: headers.vary }),
      tag: headers.etag?.replace(/^W\//, '') ?? null,
      body,
      onGrow,
    }),
  }
}
