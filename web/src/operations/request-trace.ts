/**
 * The trace id of a request is made here, at the public port, and goes with it to every process it reaches: in `traceparent`, which
 * services read, and in the answer's X-Request-Id. One that comes with the request is taken from the installation's own proxies only:
 * anyone else could mix their requests into others' traces.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomHex, traceIdOf } from '@jobboard/platform/http/trace'

/** 32 hexadecimal digits, as such or as a UUID, which proxies commonly send. */
const requestId = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

function traceOf({ headers }: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return traceIdOf()
  const given = headers['x-request-id']
  if (headers.traceparent === undefined && typeof given === 'string' && requestId.test(given)) {
    return traceIdOf({ traceparent: `00-${given.replaceAll('-', '').toLowerCase()}-0000000000000001-01` })
  }
  return traceIdOf(headers)
}

/** Returns the id; from now on the request's headers carry it, and only it. */
export function setTrace(request: IncomingMessage, response: ServerResponse, trustedProxies: number): string {
  const traceId = traceOf(request, trustedProxies)
  request.headers.traceparent = `00-${traceId}-${randomHex(8)}-01`
  delete request.headers.tracestate
  delete request.headers['x-request-id']
  response.setHeader('X-Request-Id', traceId)
  return traceId
}
