/**
 * One page is rendered per event-loop tick. A render blocks the thread for 5 to 10 ms; many pages whose data arrive together would all be
 * rendered before the next API request is even read. This way it waits for one or two of them.
 */
const waiting: (() => void)[] = []

/** Resolves when this page may be rendered, first in, first out. */
export function renderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

/** What is scheduled here runs after the input of the next tick was handled. */
function next(): void {
  waiting[0]?.()
  setImmediate(() => {
    waiting.shift()
    if (waiting.length > 0) next()
  })
}
