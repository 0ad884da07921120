/**
 * Around everything the public port answers: the request's trace id, its measurement, and, with ACCESS_LOG=on, one line of the log. The
 * line names the route by its template, never the address, which holds search terms, e-mails and tokens; nor the visitor.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AnsweredRequest } from '@jobboard/platform/http/app'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Tenants } from '@jobboard/platform/tenants'
import { sendProblem } from '../answers/send-problem.ts'
import { isStream } from '../streams/open-streams.ts'
import { setTrace } from './request-trace.ts'
import { routeOf } from './route-of.ts'

export interface ObservedApp {
  readonly app: RequestListener
  readonly tenants: Pick<Tenants, 'all'>
  readonly settings: { readonly ACCESS_LOG: 'on' | 'off'; readonly TRUSTED_PROXIES: number }
  readonly logger: Pick<Logger, 'error'>
  /** Takes the line of each request. */
  readonly accessLogger: Pick<Logger, 'info'>
  readonly observe: (request: AnsweredRequest) => void
}

export function observeRequests({ app, tenants, settings, logger, accessLogger, observe }: ObservedApp): RequestListener {
  const listPrefixes = new Set(tenants.all.flatMap(({ listPrefix }) => Object.values(listPrefix)))
  const logs = settings.ACCESS_LOG === 'on'

  return (request, response) => {
    const traceId = setTrace(request, response, settings.TRUSTED_PROXIES)
    const { method = '' } = request
    const { socket } = request
    const bytesBefore = socket.bytesWritten
    const startedAt = performance.now()
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const route = routeOf(request, listPrefixes)
      const status = statusOf(response)
      // A stream of events lasts as long as its page is open, which is no waiting time.
      if (!isStream(response)) observe({ method, route, status, seconds: ms / 1_000 })
      const bytes = socket.bytesWritten - bytesBefore
      if (logs) accessLogger.info({ method, route, status, ms: Math.round(ms * 10) / 10, bytes, traceId }, 'access')
    })
    try {
      app(request, response)
    } catch (err) {
      // Thrown out of the listener, it would end the process, and with it the requests of all others.
      logger.error({ err, traceId }, 'a request could not be handled')
      if (response.headersSent) response.destroy()
      else sendProblem(request, response, { status: 500, code: 'internal', headers: { Connection: 'close' } })
    }
  }
}

/** 499: the client closed the connection before the end of the answer. */
const statusOf = (response: ServerResponse<IncomingMessage>): number => (response.writableFinished ? response.statusCode : 499)
