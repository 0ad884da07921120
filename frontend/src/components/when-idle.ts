/** Work that waits until the page has nothing else to do. Safari does not say when it is idle. */
const maxWaitMs = 9_000

export function whenIdle(act: () => void, timeout = maxWaitMs): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = window.requestIdleCallback(act, { timeout })
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, timeout / 3)
  return () => clearTimeout(waiting)
}
