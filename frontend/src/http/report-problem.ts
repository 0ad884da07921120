/**
 * Failures that visitors need not see (docs/product/offer-list.md, "Failures"): reported to the web server, which logs them, while the page
 * continues. Deliberate aborts are none, and repeated failures of a page are reported a few times only.
 */
const maxReports = 10
let reported = 0

export function reportProblem(what: string, error: unknown): void {
  if ((error instanceof Error && error.name === 'AbortError') || reported >= maxReports) return
  reported += 1
  const report = { what, message: String(error).slice(0, 500), path: location.pathname }
  navigator.sendBeacon?.('/problems', JSON.stringify(report))
}
