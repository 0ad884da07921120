/** Where to go after signing in: a page of this site, whatever the address says. */

/** Browsers drop control characters and read a backslash as a slash, so `/\evil.example` and `/<tab>/evil.example` name other sites. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 2_000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return undefined
  const base = 'https://board.invalid'
  const url = URL.parse(next, base)
  // `/..//evil.example` is a path of this site until its dots are resolved.
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return undefined
  // Back to the page for signing in would be a circle.
  return /^\/(candidate|employer-panel|admin)\/login(\/|$)/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}
