/** One id for everything that belongs to a request: W3C `traceparent` when a caller sends one, else a fresh one. */
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

export function traceIdOf({ traceparent: header }: IncomingHttpHeaders = {}): string {
  const given = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined
  return given === undefined || /^0+$/.test(given) ? randomBytes(16).toString('hex') : given
}
