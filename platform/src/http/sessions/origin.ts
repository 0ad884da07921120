/** Same-origin check of state changes that a browser's cookie vouches for (docs/product/accounts.md, "Sessions"). */
import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '../problems/problem.ts'

export interface Site {
  /** Host with port, as the client sees it. */
  readonly host: string
  readonly secure: boolean
}

/** Tried, not asked of `URL.canParse`: on Node 24 that accepts texts which the constructor refuses. */
function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/**
 * Whether `Origin` is the site's own. Over TLS a plain http origin is foreign; the other way round is accepted, because TLS may end in front
 * of the web server without saying so.
 */
export function isSameOrigin(origin: string | undefined, site: Site): boolean {
  const url = origin === undefined ? null : parse(origin)
  const scheme = url?.protocol === 'https:' || (url?.protocol === 'http:' && !site.secure)
  return url !== null && scheme && url.host === parse(`${url.protocol}//${site.host}`)?.host
}

/** Throws HttpProblem `originMismatch` unless `Origin` is the site's own. */
export function requireSameOrigin(origin: string | undefined, site: Site): void {
  if (isSameOrigin(origin, site)) return
  throw new HttpProblem('originMismatch', { detail: origin === undefined ? 'The Origin header is missing' : 'Origin is another site' })
}

/** Host with port as the client typed it: the web server's word, which alone is believed. */
export function publicHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const forwarded = headers['x-forwarded-host']
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host ?? ''
}
