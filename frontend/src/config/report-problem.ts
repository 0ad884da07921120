/** Failures that a visitor need not see: written down for those who run the board, while the page goes on. */
export function reportProblem(what: string, error: unknown): void {
  const aborted = error instanceof Error && error.name === 'AbortError'
  if (!aborted) console.info(`${what}:`, error)
}
