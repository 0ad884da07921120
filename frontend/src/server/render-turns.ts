/**
 * One page is rendered in each turn of the event loop. A render takes 5 to 10 ms in one piece; of many pages whose data arrive together all
 * would be rendered before the next API request is even read. In this way it waits for one or two of them.
 */
const waiting: (() => void)[] = []

/** Resolves when it is this page's turn, in the order of asking. */
export function renderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

/** What is scheduled here runs after the input of the next turn was handled. */
function next(): void {
  waiting[0]?.()
  setImmediate(() => {
    waiting.shift()
    if (waiting.length > 0) next()
  })
}
