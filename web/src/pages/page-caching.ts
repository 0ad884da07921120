/** Which pages shared caches may store, for how long, and what they depend on (docs/decisions/0024 and 0101). */

/** No page shown is older than this by the offers it lists; the list fetches what is new by itself. */
export const sharedSeconds = 30

/**
 * A shared page is the same for all visitors but for what `pageVaries` names, so shared caches may store it for a moment and
 * continue sending it while they fetch the next one. Browsers always revalidate. A person's page is stored nowhere, not even in the
 * browser: after signing out, its back button shows nothing of it.
 */
export const cachingOf = (status: number, isShared: boolean): string =>
  status < 500 && isShared ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=300, stale-if-error=3600` : 'no-store'

/**
 * Of the cookies, `theme`, `horizontal-theme` and, where the address does not name the language, `locale` change a page. A session changes
 * none that is shared. The encoding is added where a body is compressed.
 */
export const pageVaries = (namesLanguage: boolean): string => `${namesLanguage ? '' : 'Accept-Language, '}Cookie, X-Tenant`
