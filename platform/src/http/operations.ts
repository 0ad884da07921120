/**
 * What operators ask of a process: /health/live (is it alive), /health/ready (can it do its job, and what is missing), /metrics.
 * Requests that a proxy passed on for someone get none of it, except metrics with their token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Readiness, sharedWhileRunning, within } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { registerReadiness } from '../monitoring/readiness-metrics.ts'
import { problemContentType } from './problems/problem.ts'
import { traceIdOf } from './trace.ts'

export interface OperationsOptions {
  readonly metrics: Metrics
  readonly ready: () => Promise<Readiness>
  /** Longer than the checks themselves take. */
  readonly readyTimeoutMs?: number
  /** With it /metrics needs `Authorization: Bearer TOKEN` and may come from anywhere; without it, from this machine only. */
  readonly metricsToken?: string | undefined
  /** /metrics/<process>: the metrics of the processes behind this one. */
  readonly metricsOf?: ReadonlyMap<string, () => Promise<string>>
  readonly isStopping: () => boolean
  /** Which launcher started the process. */
  readonly instance?: string | undefined
}

const defaultReadyTimeoutMs = 2_000
const operations = /^\/(?:health|metrics|internal)(?:\/|$)/

const isHealth = /^\/health\/(?:live|ready)$/
const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-host'] !== undefined || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

const isLocal = ({ socket }: IncomingMessage): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

function sendProblem({ headers }: IncomingMessage, response: ServerResponse, status: 401 | 404 | 503): void {
  const [title, code] = {
    401: ['Authentication is required', 'unauthenticated'],
    404: ['Not found', 'notFound'],
    503: ['Not available', 'unavailable'],
  }[status]
  response.writeHead(status, {
    'Content-Type': problemContentType,
    'Cache-Control': 'no-store',
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer realm="metrics"' } : {}),
  })
  response.end(JSON.stringify({ type: `/problems/${code}`, title, status, code, traceId: traceIdOf(headers) }))
}

export const sendNotFound = (request: IncomingMessage, response: ServerResponse): void => sendProblem(request, response, 404)

function sendMethodNotAllowed(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 })
  response.end()
}

/** Details are for operators: requests from this machine or with the token of the metrics. */
function shown({ ready, degraded, reason, parts, details }: Readiness, withDetails: boolean, instance: string | undefined): unknown {
  const visible = Object.entries(parts ?? {}).map(([name, { details: more, ...part }]) => [
    name,
    withDetails && more !== undefined ? { ...part, details: more } : part,
  ])
  return {
    status: ready ? (degraded === true ? 'degraded' : 'ready') : 'notReady',
    ready,
    ...(reason === undefined ? {} : { reason }),
    ...(visible.length > 0 ? { parts: Object.fromEntries(visible) } : {}),
    ...(withDetails && details !== undefined ? { details } : {}),
    ...(withDetails && instance !== undefined ? { instance } : {}),
  }
}

const stopping: Readiness = { ready: false, reason: 'stopping' }

async function checkReadiness({ ready, readyTimeoutMs }: OperationsOptions): Promise<Readiness> {
  try {
    return await within(ready(), readyTimeoutMs ?? defaultReadyTimeoutMs, { ready: false, reason: 'no answer in time' })
  } catch {
    return { ready: false, reason: 'the check fails' }
  }
}

/** The returned function answers such a request and returns true; false for any other. */
export function createOperations(options: OperationsOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { metrics, metricsToken, metricsOf } = options
  const check = sharedWhileRunning(() => checkReadiness(options))
  const readiness = (): Promise<Readiness> => (options.isStopping() ? Promise.resolve(stopping) : check())
  registerReadiness(metrics.registry, readiness)

  async function sendMetrics(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const read = path === '/metrics' ? () => metrics.registry.metrics() : metricsOf?.get(path.slice('/metrics/'.length))
    if (read === undefined) return sendNotFound(request, response)
    try {
      const text = await read()
      response.writeHead(200, { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' })
      response.end(text)
    } catch {
      sendProblem(request, response, 503)
    }
  }

  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    if (!operations.test(path)) return false
    const authorised = hasToken(request, metricsToken)
    if (path === '/metrics' || path.startsWith('/metrics/')) {
      if (metricsToken === undefined && (isForwarded(request) || !isLocal(request))) sendNotFound(request, response)
      else if (metricsToken !== undefined && !authorised) sendProblem(request, response, 401)
      else if (!isRead(request)) sendMethodNotAllowed(response)
      else void sendMetrics(request, response, path)
      return true
    }
    if (isForwarded(request)) {
      sendNotFound(request, response)
      return true
    }
    if (isHealth.test(path) && !isRead(request)) {
      sendMethodNotAllowed(response)
      return true
    }
    if (path === '/health/live') {
      sendJson(response, 200, { status: 'live' })
      return true
    }
    if (path === '/health/ready') {
      const withDetails = authorised || isLocal(request)
      void readiness().then((now) => sendJson(response, now.ready ? 200 : 503, shown(now, withDetails, options.instance)))
      return true
    }
    return false
  }
}
