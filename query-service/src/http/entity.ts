/** Answers with an entity tag: a client that has the newest version gets 304 and no body. */
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Prepared, type ReplyHeaders } from '@jobboard/platform/http/route'

/** A body as it is sent, and the tag of exactly these bytes. */
export interface Entity {
  readonly body: Prepared
  readonly tag: string
}

export const entityOf = (body: string | Buffer): Entity => ({
  body: new Prepared(body),
  tag: `"${hash('sha1', body, 'base64url')}"`,
})

/** `cacheControl` for shared caches too; the board of a request may be named by a header, so caches must tell them apart. */
export function conditional(
  incoming: IncomingMessage,
  { body, tag }: Entity,
  cacheControl: string,
  more: ReplyHeaders = {},
):
  | { readonly status: 200; readonly body: Prepared; readonly headers: ReplyHeaders }
  | { readonly status: 304; readonly headers: ReplyHeaders } {
  const headers = { ETag: tag, 'Cache-Control': cacheControl, Vary: 'X-Tenant', ...more }
  return holds(incoming.headers['if-none-match'], tag) ? { status: 304, headers } : { status: 200, body, headers }
}

/**
 * Says which state of the offer index an answer was made from, `<instance>.<number>`: the web server caches such an answer while this
 * is the instance's current revision. The answer may depend on the address, the board and that state alone. Never sent to clients.
 */
const indexRevisionHeader = 'X-Index-Revision'

/** `revision`: read before the answer is made. What changes meanwhile makes the answer newer than it says, never older. */
export const revisionHeader = (revision: string | null | undefined): ReplyHeaders =>
  revision == null ? {} : { [indexRevisionHeader]: revision }

/** RFC 9110 13.1.2: weak comparison, because proxies that compress weaken tags. */
function holds(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}

export const notModified = { description: 'The version named in If-None-Match is the newest' } as const
