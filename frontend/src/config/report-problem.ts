/**
 * Failures that a visitor need not see (docs/product/offer-list.md, "Failures"): told to the web server, which writes them into its log,
 * while the page goes on. What was given up on purpose is none, and a page that fails all the time is heard a few times only.
 */
const mostReports = 10
let reported = 0

export function reportProblem(what: string, error: unknown): void {
  if ((error instanceof Error && error.name === 'AbortError') || reported >= mostReports) return
  reported += 1
  const report = { what, message: String(error).slice(0, 500), path: location.pathname }
  navigator.sendBeacon?.('/problems', JSON.stringify(report))
}
