/** Which headers pass between clients and services: nothing of a connection, and nothing that only the web server may say. */
import type { IncomingHttpHeaders } from 'node:http'
import { admittedHeader, beforeBodyHeader } from '@jobboard/platform/http/bodies/before-body-headers'

/** Belong to one connection, not to the message (RFC 9110, 7.6.1), or describe its framing. */
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
/** Only the web server says these; what a client sends under such a name is dropped. */
const ownNames = new Set(['forwarded', 'x-real-ip', 'x-internal-key', beforeBodyHeader, admittedHeader, 'host', 'expect'])
const ownPrefix = 'x-forwarded-'
/** Said by the query-service to the web server alone (its `http/entity.ts`). */
export const indexRevisionName = 'x-index-revision'
/** A read has no body, so nothing may describe one. */
const ofBodies = new Set(['content-length', 'content-type', 'content-encoding'])

export interface Forwarding {
  readonly address: string
  readonly protocol: 'http' | 'https'
  /** Bytes of the body where they are known; null where there is no body. */
  readonly bodyLength: number | undefined | null
}

export function requestHeaders(
  headers: IncomingHttpHeaders,
  { address, protocol, bodyLength }: Forwarding,
): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  const named = namedByConnection(headers.connection)
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || hopByHop.has(name) || ownNames.has(name) || name.startsWith(ownPrefix)) continue
    if (named?.has(name) || name === 'content-length' || (bodyLength === null && ofBodies.has(name))) continue
    passed[name] = value
  }
  passed['x-forwarded-for'] = address
  passed['x-forwarded-host'] = headers.host ?? ''
  passed['x-forwarded-proto'] = protocol
  if (bodyLength != null) passed['content-length'] = String(bodyLength)
  return passed
}

export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  const named = namedByConnection(headers.connection)
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !hopByHop.has(name) && name !== indexRevisionName && named?.has(name) !== true) passed[name] = value
  }
  return passed
}

function namedByConnection(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}
