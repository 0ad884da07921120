/** Which pages shared caches may store, for how long, and what they depend on (docs/decisions, "Caches in front of pages and answers"). */
import type { IncomingMessage } from 'node:http'

/** No page shown is older than this by the offers it lists; the list fetches what is new by itself. */
export const sharedSeconds = 30

/**
 * A page for visitors without a session is the same for all of them but for what `pageVaries` names, so shared caches may store it for a
 * moment and go on sending it while they fetch the next one. Browsers always revalidate.
 */
export const cachingOf = (status: number, isShared: boolean): string => {
  if (status >= 500) return 'no-store'
  return isShared ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=300, stale-if-error=3600` : 'private, no-cache'
}

/**
 * Of the cookies, `theme`, `horizontal-theme` and, where the address does not name the language, `locale` change a page; a session makes
 * it private. The encoding is added where a body is compressed.
 */
export const pageVaries = (namesLanguage: boolean): string => `${namesLanguage ? '' : 'Accept-Language, '}Cookie, X-Tenant`

const sessionCookie = /(?:^|;)\s*(?:__Host-)?session-/

/** The visitor is signed in, or may be: such a request neither reads nor fills the page cache. */
export const hasSession = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.authorization !== undefined || (headers.cookie !== undefined && sessionCookie.test(headers.cookie))
