/** Who may keep a page, and for how long (docs/decisions, "Pages that others may keep"). */
import type { IncomingMessage } from 'node:http'

/** A page shows offers that are younger than this to nobody; the list fetches what is new by itself. */
const sharedSeconds = 30

/**
 * A visitor without any cookie sees what every other such visitor sees, so shared caches may keep it for a moment and go on sending it
 * while they fetch the next one. Browsers always ask again. Whoever has a cookie (language, theme, variant, session) has a page of their own.
 */
export const cachingOf = ({ headers }: IncomingMessage, status: number): string => {
  if (status >= 500) return 'no-store'
  return headers.cookie === undefined
    ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=300, stale-if-error=3600`
    : 'private, no-cache'
}

/** What else a page depends on: the language where the address does not name it, and the board where the host does not. */
export const pageVaries = 'Accept-Encoding, Accept-Language, Cookie, X-Tenant'
