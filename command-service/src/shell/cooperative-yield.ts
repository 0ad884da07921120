/** For long work in small pieces, so that the process continues answering other requests. */
import { setImmediate } from 'node:timers/promises'

const maxMs = 20

/**
 * Await the result before each piece: after 20 ms of work it resolves in a later event-loop tick. Of pieces that run side by side,
 * one begins at a time.
 */
export function cooperativeYield(): () => Promise<void> {
  let startedAt = performance.now()
  let last = Promise.resolve()
  const next = async (): Promise<void> => {
    if (performance.now() - startedAt < maxMs) return
    await setImmediate()
    startedAt = performance.now()
  }
  return () => {
    last = last.then(next)
    return last
  }
}
